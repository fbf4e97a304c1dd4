import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { excludedTags } from '@kolea/domain/catalog/category.ts'
import { lexiconOf, type Lexicon } from '@kolea/domain/search/equivalents.ts'
import { reasonsOf, relevanceOf, type FoundProduct } from '@kolea/domain/search/rank.ts'
import { searchText } from '@kolea/domain/search/search-text.ts'
import {
  meantText,
  relaxed,
  understandQuery,
  type Concept,
  type Understanding,
} from '@kolea/domain/search/understand-query.ts'
import { joinedKey, wordsOf } from '@kolea/domain/search/words.ts'
import { rowsOf, textArray, type Db } from '../../db/database.ts'
import type { Assortment } from '../catalog/assortment.ts'
import type { FoundProducts } from '../catalog/catalog-snapshot.ts'
import { readThrough } from '../catalog/read-through.ts'
import { catalogNow, type AssortmentCatalog } from '../catalog/snapshots.ts'
import type { Traits } from '../catalog/traits.ts'
import { isEnglishWord } from './index-vocabulary.ts'
import { productIndexNow, type IndexedShelf, type ProductIndex } from './product-index.ts'
import type { EngineHit } from './search-engine.ts'
import type { Pin } from '../../db/schema/search-rules.ts'
import { searchRulesNow, type SearchRules } from './search-rules.ts'

/** What is searched for. */
export interface SearchedQuery {
  /** At most 80 characters. */
  readonly text: string
  /** For suggestions: the last word may go on, and fewer matches are read. */
  readonly isSuggestion: boolean
  /** No slip of typing is corrected. */
  readonly asTyped: boolean
  /** Products with one of these tags are left out; case does not matter. */
  readonly withoutTags: readonly string[]
}

/** What a search finds, and what it took the words for. */
export interface SearchResult {
  readonly catalog: AssortmentCatalog
  readonly found: FoundProducts
  readonly understanding: Understanding
  /** The shelves to offer, the likeliest first. */
  readonly shelves: readonly IndexedShelf[]
  /** The path of the page that an operator has opened for this query. */
  readonly page: string | null
}

/** The most matches that a search reads; `total` and the filters count no more than these. */
const most = { suggestions: 120, results: 1000 }
/** The most hits of the engine that are ranked: of more, the engine's own order selects. */
const mostRanked = 2000
/** Of the best, those that a store has no more of stand after the others. */
const mostStocked = 200
const mostShelves = 4
/** Products of one sub-category on the first page for a word that means a whole category: the next one has to be better by this much. */
const varietyStep = 0.04
/** Added to what an operator pins, taken from what is buried: more than any relevance. */
const pinned = 10
const soldOut = 0.5

const idRow = z.object({ id: z.string() })

/** One lexicon for a version of the rules. */
const lexicons = readThrough<Lexicon>({ maxSize: 3 })
const lexiconNow = ({ version, equivalents }: SearchRules): Promise<Lexicon> =>
  lexicons.get(version, async () => lexiconOf(equivalents))

/** Tags are compared without case; tobacco and CBD are always out, whatever the request (CAT-05). */
const tagsLeftOut = (tags: readonly string[]): ReadonlySet<string> =>
  new Set([...tags, ...excludedTags].map((tag) => tag.toLowerCase()).sort())

/** Everything that one search reads. */
interface Searched {
  readonly catalog: AssortmentCatalog
  readonly index: ProductIndex
  readonly rules: SearchRules
  readonly understanding: Understanding
  readonly query: SearchedQuery
  /** By which an operator's pins and pages are found. */
  readonly key: string
}

async function prepare(db: Db, assortment: Assortment, query: SearchedQuery): Promise<Searched> {
  const [catalog, rules] = [await catalogNow(db, assortment), await searchRulesNow(db)]
  const index = await productIndexNow(db, catalog.version)
  const understanding = understandQuery(query.text, await lexiconNow(rules), index.vocabulary, {
    isTyping: query.isSuggestion,
    asTyped: query.asTyped,
    isWord: isEnglishWord,
  })
  return { catalog, index, rules, understanding, query, key: joinedKey(wordsOf(query.text)) }
}

interface Ranked {
  readonly found: FoundProduct
  readonly productId: string
  readonly subcategory: string
  readonly value: number
}

function foundProduct(index: ProductIndex, { productId, fieldsOf }: EngineHit) {
  const record = index.record(productId)
  return record && { found: { ...record, fieldsOf }, subcategory: record.subcategory, productId }
}

/** A word that means a whole category: its first products are of several kinds. */
const meansCategory = (concepts: readonly Concept[]): boolean =>
  concepts.length === 1 &&
  concepts.some(({ alternatives }) =>
    alternatives.some(({ terms }) => terms.some((term) => /^shelf:[^/]+$/.test(term))),
  )

/** The best first; those of equal relevance by their ids. */
const inOrder = (ranked: readonly Ranked[]): Ranked[] =>
  ranked.toSorted((a, b) => b.value - a.value || (a.productId < b.productId ? -1 : 1))

/** The more of a sub-category stand before a product, the less it is worth. */
function varied(ranked: readonly Ranked[]): Ranked[] {
  const before = new Map<string, number>()
  return inOrder(
    inOrder(ranked).map((product) => {
      const same = before.get(product.subcategory) ?? 0
      before.set(product.subcategory, same + 1)
      return { ...product, value: product.value - varietyStep * same }
    }),
  )
}

/** The operator's pins of a query. */
const pinsOf = ({ rules, key }: Pick<Searched, 'rules' | 'key'>): readonly Pin[] =>
  rules.pins.filter((pin) => joinedKey(wordsOf(pin.query)) === key)

/** What the engine finds for concepts, the most relevant first, with the operator's pins. */
function ranked(
  { index, rules, understanding, query, key }: Searched,
  concepts: readonly Concept[],
): Ranked[] {
  const meant = meantText(understanding, query.text)
  const pins = pinsOf({ rules, key })
  const pinOf = (productId: string) => {
    const pin = pins.find(({ product_id }) => product_id === productId)
    return pin === undefined ? 0 : pin.place === 'first' ? pinned : -pinned
  }
  const hits = index.find(concepts.map(({ alternatives }) => alternatives.map(({ terms }) => terms)))
  const all = hits.slice(0, mostRanked).flatMap((hit): Ranked[] => {
    const product = foundProduct(index, hit)
    if (product === undefined) return []
    return [{ ...product, value: relevanceOf(product.found, concepts, meant) }]
  })
  // What is pinned is shown, found or not.
  const found = new Set(all.map(({ productId }) => productId))
  const added = pins
    .filter(({ place, product_id }) => place === 'first' && !found.has(product_id))
    .flatMap(
      ({ product_id: productId }) => foundProduct(index, { productId, fieldsOf: () => undefined }) ?? [],
    )
    .map((product) => ({ ...product, value: 0 }))
  const valued = meansCategory(concepts) ? varied(all) : all
  return inOrder(
    [...valued, ...added].map((product) => ({ ...product, value: product.value + pinOf(product.productId) })),
  )
}

/** Those that a store has sold out stand after the others. */
async function inStock(
  db: Db,
  { store }: Assortment,
  products: readonly Ranked[],
): Promise<readonly Ranked[]> {
  if (store === null || products.length === 0) return products
  const first = products.slice(0, mostStocked)
  const rows = await rowsOf(
    db,
    idRow,
    sql`select product_id as id from store_products s where store_id = ${store.storeId} and quantity = 0
      and product_id = any(${textArray(first.map(({ productId }) => productId))})
      and not exists (select 1 from products p where p.product_id = s.product_id and p.ignore_quantity)`,
  )
  const out = new Set(rows.map(({ id }) => id))
  const ordered = first.map((product) =>
    out.has(product.productId) ? { ...product, value: product.value - soldOut } : product,
  )
  return [...inOrder(ordered), ...products.slice(mostStocked)]
}

/** Those that the assortment carries and sells at a price, in the same order. */
async function sellable(
  catalog: AssortmentCatalog,
  { zone }: Assortment,
  products: readonly { productId: string }[],
  query: SearchedQuery,
): Promise<readonly Traits[]> {
  const leftOut = tagsLeftOut(query.withoutTags)
  const limit = query.isSuggestion ? most.suggestions : most.results
  const carried = await catalog.carried(catalog.numbersOf(products.map(({ productId }) => productId)))
  const seen = await catalog.traits(carried.subarray(0, 2 * limit))
  return seen
    .filter(({ prices, tags }) => prices[zone] !== undefined && !tags.some((tag) => leftOut.has(tag)))
    .slice(0, limit)
}

/** The products of the first attempt that finds any, and what was left out of the query for it. */
async function foundNow(
  db: Db,
  assortment: Assortment,
  searched: Searched,
): Promise<Omit<FoundProducts, 'key'>> {
  const { catalog, understanding, query } = searched
  if (understanding.concepts.length === 0) {
    if (searchText(query.text) !== '' || query.text.trim() !== '') return { products: [], leftOut: [] }
    const products = (await catalog.bestSellers()).map((productId) => ({ productId }))
    return { products: await sellable(catalog, assortment, products, query), leftOut: [] }
  }
  if (!understanding.isSold) return { products: [], leftOut: [] }
  for (const concepts of relaxed(understanding.concepts)) {
    const products = await inStock(db, assortment, ranked(searched, concepts))
    const seen = products.length === 0 ? [] : await sellable(catalog, assortment, products, query)
    if (seen.length > 0) return { products: seen, leftOut: leftOutOf(understanding.concepts, concepts) }
  }
  return { products: [], leftOut: [] }
}

/** Packing is no loss: nobody asked for the bag. */
const leftOutOf = (all: readonly Concept[], searched: readonly Concept[]): string[] =>
  all.filter((concept) => concept.kind !== 'packing' && !searched.includes(concept)).map(({ typed }) => typed)

/** The shelves that the words mean, then those of at least three of the first products, or of all where they are fewer. */
function shelvesOf({ index, understanding }: Searched, products: readonly Traits[]): IndexedShelf[] {
  const counts = new Map<string, number>()
  for (const { category, subcategory } of products.slice(0, 12)) {
    const place = `${category}/${subcategory}`
    counts.set(place, (counts.get(place) ?? 0) + 1)
  }
  const enough = Math.min(3, products.length)
  const usual = [...counts].filter(([, count]) => count >= enough).map(([place]) => place)
  return [...new Set([...understanding.shelves, ...usual])]
    .flatMap((place) => index.shelf(place) ?? [])
    .slice(0, mostShelves)
}

/** Finds what a query means, in a store what it carries, by relevance (SEA-01, SEA-03). */
export async function findProducts(
  db: Db,
  assortment: Assortment,
  query: SearchedQuery,
): Promise<SearchResult> {
  const searched = await prepare(db, assortment, query)
  const { catalog, rules, understanding, key } = searched
  const cacheKey = JSON.stringify([
    searchText(query.text),
    query.isSuggestion,
    query.asTyped,
    rules.version,
    [...tagsLeftOut(query.withoutTags)],
  ])
  const found = await catalog.found(cacheKey, () => foundNow(db, assortment, searched))
  return {
    catalog,
    found,
    understanding,
    shelves: shelvesOf(searched, found.products),
    page: rules.pages.find((page) => joinedKey(wordsOf(page.query)) === key)?.path ?? null,
  }
}

/** Why a search finds what it finds, for the operator. */
export interface SearchExplanation {
  readonly concepts: readonly { readonly typed: string; readonly means: readonly string[] }[]
  readonly shownFor: string | null
  readonly leftOut: readonly string[]
  readonly sold: boolean
  /** The path of the page that it opens. */
  readonly page: string | null
  readonly products: readonly {
    readonly productId: string
    readonly name: string
    readonly score: number
    readonly because: readonly string[]
  }[]
}

const explained = 10

/** Explains the first ten results of a query. */
export async function explainSearch(
  db: Db,
  assortment: Assortment,
  text: string,
): Promise<SearchExplanation> {
  const query: SearchedQuery = { text, isSuggestion: false, asTyped: false, withoutTags: [] }
  const searched = await prepare(db, assortment, query)
  const { found, page } = await findProducts(db, assortment, query)
  const pins = pinsOf(searched)
  const { understanding } = searched
  const concepts = understanding.concepts.filter(({ typed }) => !found.leftOut.includes(typed))
  const meant = meantText(understanding, text)
  const byId = new Map(ranked(searched, concepts).map((product) => [product.productId, product]))
  return {
    concepts: understanding.concepts.map(({ typed, alternatives }) => ({
      typed,
      means: alternatives.map(({ terms, weight }) => `${terms.join(' + ')} × ${weight.toFixed(2)}`),
    })),
    shownFor: understanding.shownFor,
    leftOut: found.leftOut,
    sold: understanding.isSold,
    page,
    products: found.products.slice(0, explained).map(({ productId }) => {
      const product = byId.get(productId)
      return {
        productId,
        name: searched.index.record(productId)?.name ?? productId,
        score: product?.value ?? 0,
        because: [
          ...pins
            .filter(({ product_id }) => product_id === productId)
            .map(({ place }) => `an operator has set it ${place} for this query`),
          ...(product === undefined ? [] : reasonsOf(product.found, concepts, meant)),
        ],
      }
    }),
  }
}
