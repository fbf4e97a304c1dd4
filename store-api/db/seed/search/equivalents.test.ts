import assert from 'node:assert/strict'
import { test } from 'node:test'
import { lexiconOf, parseEquivalent } from '@kolea/domain/search/equivalents.ts'
import { productTerms, type ProductTerms } from '@kolea/domain/search/product-terms.ts'
import { joinedKey, wordsOf } from '@kolea/domain/search/words.ts'
import { seedCategories } from '../catalog/categories.ts'
import { seedProducts } from '../catalog/products.ts'
import { equivalentShape } from '../../schema/search-rules.ts'
import { seedEquivalents } from './equivalents.ts'

const shelves = new Set(
  seedCategories.flatMap(({ slug, subcategories }) => [
    slug,
    ...subcategories.map((sub) => `${slug}/${sub.slug}`),
  ]),
)
const products = seedProducts.map((product): ProductTerms => {
  const category = seedCategories.find(({ id }) => id === product.categoryId)
  const sub = category?.subcategories.find(({ slug }) => slug === product.subCategory)
  return productTerms({
    ...product,
    categorySlug: category?.slug ?? '',
    subcategorySlug: product.subCategory,
    shelfNames: [sub?.name ?? ''],
    categoryNames: [category?.name ?? ''],
    description: product.desc,
    sugars: product.nutrition?.sugars_g ?? null,
    protein: product.nutrition?.protein_g ?? null,
  })
})
const terms = products.map(
  ({ terms: own, words }) => new Set([...words.map(({ stem }) => stem), ...own.marks]),
)

test('[SEA-03] every shelf has the names that people have for its goods', () => {
  assert.ok(seedEquivalents.length >= 600, `${seedEquivalents.length} lines`)
  const meant = new Set(seedEquivalents.flatMap((line) => line.match(/(?<=shelf:)[a-z-]+/g) ?? []))
  const visible = seedCategories.map(({ slug }) => slug).filter((slug) => slug !== 'tobacco')
  assert.deepEqual(
    visible.filter((slug) => !meant.has(slug)),
    [],
  )
})

test('[SEA-03] every line is one that an operator could write', () => {
  const wrong = seedEquivalents.filter((line) => !equivalentShape.safeParse({ line }).success)
  assert.deepEqual(wrong, [])
})

test('[SEA-03] no phrase has two meanings, because the later one would hide the earlier', () => {
  const seen = new Set<string>()
  const twice = seedEquivalents.flatMap((line) =>
    parseEquivalent(line).typed.filter((phrase) => {
      const key = joinedKey(wordsOf(phrase))
      const isKnown = seen.has(key)
      seen.add(key)
      return isKnown
    }),
  )
  assert.deepEqual(twice, [])
})

test('[SEA-03] every meaning is a shelf that there is, or something that a product has', () => {
  const lexicon = lexiconOf(seedEquivalents)
  const wrong = [...lexicon.meanings.values()].flatMap(({ phrase, targets, isSold }) => {
    const marks = targets.flatMap((target) => target.marks.filter((mark) => mark.startsWith('shelf:')))
    const unknown = marks.filter((mark) => !shelves.has(mark.slice('shelf:'.length)))
    // Of phrases that mean each other only one has to be in the catalog.
    const isFound = targets.some((target) => {
      const all = [...target.words.map(({ stem }) => stem), ...target.marks]
      return terms.some((own) => all.every((term) => own.has(term)))
    })
    return unknown.length > 0 || (isSold && !isFound)
      ? [`${phrase}: ${unknown.join(' ') || 'no product'}`]
      : []
  })
  assert.deepEqual(wrong, [])
})
