import assert from 'node:assert/strict'
import { existsSync } from 'node:fs'
import { test } from 'node:test'
import { seedCategories } from './categories.ts'
import { seedProducts } from './products.ts'
import type { SeedProduct } from './seed-product.ts'
import { checkDigit } from './expand.ts'

const pictures = new URL('../../../../public/media/products/', import.meta.url)
const sellable = seedProducts.filter((p) => p.categoryId !== '129')

const repeated = (values: readonly string[]) => [
  ...new Set(values.filter((value, i) => values.indexOf(value) !== i)),
]

test('the shop sells at least 620 products in 22 categories or more', () => {
  assert.ok(sellable.length >= 620, `${sellable.length} products`)
  const filled = new Set(sellable.map((p) => p.categoryId))
  assert.ok(filled.size >= 22)
  for (const id of filled) {
    assert.ok(sellable.filter((p) => p.categoryId === id).length >= 18, `category ${id} is thin`)
  }
})

for (const field of ['id', 'slug', 'name', 'desc', 'longDesc', 'upc', 'gtin'] as const) {
  test(`no two products share their ${field}`, () => {
    assert.deepEqual(repeated(seedProducts.map((p) => p[field])), [])
  })
}

test('ids are six digits that begin with the category, and slugs are plain', () => {
  for (const p of seedProducts) {
    assert.match(p.id, /^\d{6}$/)
    assert.equal(p.id.slice(0, 3), p.categoryId)
    assert.match(p.slug, /^[a-z0-9]+(-[a-z0-9]+)*$/)
    assert.ok(!['product', 'all'].includes(p.slug))
  }
})

test('every UPC has twelve digits, an in-store prefix and its own check digit', () => {
  for (const { upc, gtin } of seedProducts) {
    assert.match(upc, /^4\d{11}$/)
    assert.equal(Number(upc.at(-1)), checkDigit(upc.slice(0, 11)))
    assert.equal(gtin, `00${upc}`)
  }
  assert.equal(checkDigit('03600029145'), 2)
})

test('descriptions are sentences and fit their places', () => {
  for (const p of seedProducts) {
    assert.ok(p.desc.length <= 120, `${p.id} ${p.desc.length}`)
    assert.match(p.desc, /[.]$/)
    const sentences = p.longDesc.split(/(?<=[.!?])\s/).length
    assert.ok(sentences >= 2 && sentences <= 4, `${p.id} has ${sentences} sentences`)
    assert.doesNotMatch(p.name + p.desc + p.longDesc, /[‘`]|\s{2}|\{\}/)
  }
})

test('each product lies on a shelf of its category, and each shelf holds something', () => {
  for (const category of seedCategories) {
    const shelves = category.subcategories.map((s) => s.slug)
    const onThem = new Set(seedProducts.filter((p) => p.categoryId === category.id).map((p) => p.subCategory))
    assert.deepEqual([...onThem].sort(), [...shelves].sort(), category.slug)
    assert.ok(seedProducts.some((p) => p.id === category.coverProductId && p.categoryId === category.id))
    assert.ok([category, ...category.subcategories].every((c) => c.localised['ar']))
    assert.ok(!['product', 'all'].includes(category.slug))
  }
})

test('every category has its own place in the order, tobacco the last', () => {
  assert.equal(new Set(seedCategories.map((c) => c.slug)).size, 29)
  assert.equal(seedCategories[0]?.slug, 'hot-food')
  assert.equal(seedCategories.at(-1)?.slug, 'tobacco')
})

test('prices are whole cents a convenience store would ask', () => {
  for (const p of seedProducts)
    assert.ok(Number.isInteger(p.priceCents) && p.priceCents >= 49 && p.priceCents < 10_000, p.id)
})

test('alcohol asks for an adult and says its kind', () => {
  const kinds = ['beer', 'wine', 'liquor']
  const alcohol = seedProducts.filter((p) => p.tags.includes('alcohol'))
  assert.ok(alcohol.length >= 50)
  for (const p of alcohol) {
    assert.ok(p.ageRestricted && p.ageRestriction === 21, p.id)
    assert.equal(p.tags.filter((t) => kinds.includes(t)).length, 1, p.id)
    assert.ok(seedCategories.find((c) => c.id === p.categoryId)?.verifyAge, p.id)
  }
})

test('energy agrees with fat, carbohydrate and protein, except where alcohol brings its own', () => {
  for (const { id, name, nutrition: n, tags } of seedProducts) {
    if (!n || tags.includes('alcohol')) continue
    const counted = n.fat_g * 9 + n.carbs_g * 4 + n.protein_g * 4
    assert.ok(Math.abs(counted - n.calories) <= Math.max(45, n.calories * 0.3), `${id} ${name}: ${counted}`)
  }
})

const hiddenTag = (p: SeedProduct) => p.tags.some((t) => /tobacco|cbd/i.test(t))

test('tobacco and CBD stand in their own category and nowhere else', () => {
  const hidden = seedProducts.filter(hiddenTag)
  assert.ok(hidden.length >= 8)
  assert.deepEqual([...new Set(hidden.map((p) => p.categoryId))], ['129'])
  assert.ok(seedProducts.filter((p) => p.categoryId === '129').every(hiddenTag))
})

test('every sellable product has its three pictures', () => {
  const missing = sellable.flatMap((p) =>
    ['-320.avif', '-640.avif', '-640.webp']
      .map((end) => `${p.id}${end}`)
      .filter((file) => p.packshot === null || !existsSync(new URL(file, pictures))),
  )
  assert.deepEqual(missing, [])
})

test('hot food has a second picture, as it is eaten', () => {
  const hot = sellable.filter((p) => p.categoryId === '101')
  const missing = hot.filter(
    (p) => p.served === null || !existsSync(new URL(`${p.id}-served-640.avif`, pictures)),
  )
  assert.deepEqual(
    missing.map((p) => p.name),
    [],
  )
})
