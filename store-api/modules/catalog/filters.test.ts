import assert from 'node:assert/strict'
import { test } from 'node:test'
import { countFilters, filtered } from './filters.ts'
import { testTraits as traits } from './traits.testing.ts'

const none = new Set<string>()

const shelf = [
  traits('chips', { prices: { oahu: 299, mainland: 301 }, brand: 'Nalu', diets: ['vegan', 'vegetarian'] }),
  traits('jerky', { prices: { oahu: 600 }, brand: 'Paniolo', without: ['no-milk', 'no-egg'] }),
  traits('soda', { prices: { oahu: 300 }, brand: 'Nalu', category: 'drinks', without: ['no-milk'] }),
  traits('gift', { prices: { oahu: 1000 }, brand: 'Hoku', category: 'drinks' }),
]

const found = (chosen: Record<string, string[]>, deals: ReadonlySet<string> = none) =>
  filtered(shelf, chosen, 'oahu', deals).map(({ productId }) => productId)

const valuesOf = (id: string, products = shelf, deals: ReadonlySet<string> = none) =>
  countFilters(products, 'oahu', deals, true).find((filter) => filter.id === id)?.values

test('[CAT-03] a band contains the prices below its upper end, in the prices of the zone', () => {
  assert.deepEqual(found({ price: ['under-3'] }), ['chips'])
  assert.deepEqual(found({ price: ['3-to-6'] }), ['soda'])
  assert.deepEqual(found({ price: ['6-to-10'] }), ['jerky'])
  assert.deepEqual(found({ price: ['over-10'] }), ['gift'])
  assert.deepEqual(
    filtered(shelf, { price: ['3-to-6'] }, 'mainland', none).map(({ productId }) => productId),
    ['chips'],
  )
})

test('[CAT-03] one value of a filter is enough, all filters have to match, and of allergens every one', () => {
  assert.deepEqual(found({ brand: ['Nalu', 'Hoku'] }), ['chips', 'soda', 'gift'])
  assert.deepEqual(found({ brand: ['Nalu'], category: ['drinks'] }), ['soda'])
  assert.deepEqual(found({ diet: ['vegan'] }), ['chips'])
  assert.deepEqual(found({ without: ['no-milk'] }), ['jerky', 'soda'])
  assert.deepEqual(found({ without: ['no-milk', 'no-egg'] }), ['jerky'])
  assert.deepEqual(found({ deal: ['on-sale'] }, new Set(['gift'])), ['gift'])
})

test('[CAT-03] nothing selected leaves the very list; what there is not finds nothing', () => {
  assert.equal(filtered(shelf, {}, 'oahu', none), shelf)
  assert.equal(filtered(shelf, { brand: [] }, 'oahu', none), shelf)
  assert.deepEqual(found({ colour: ['red'] }), [])
  assert.deepEqual(found({ brand: ['Unknown'] }), [])
  // An empty choice beside another one filters nothing.
  assert.deepEqual(found({ brand: ['Hoku'], diet: [] }), ['gift'])
})

test('[CAT-03] values are counted, the frequent first, equal ones by name, or in the order of the filter', () => {
  assert.deepEqual(valuesOf('brand'), [
    { value: 'Nalu', count: 2 },
    { value: 'Hoku', count: 1 },
    { value: 'Paniolo', count: 1 },
  ])
  assert.deepEqual(
    valuesOf('price')?.map(({ value }) => value),
    ['under-3', '3-to-6', '6-to-10', 'over-10'],
  )
  assert.deepEqual(
    valuesOf('diet')?.map(({ value }) => value),
    ['vegan', 'vegetarian'],
  )
  assert.deepEqual(valuesOf('without'), [
    { value: 'no-milk', count: 2 },
    { value: 'no-egg', count: 1 },
  ])
  assert.deepEqual(valuesOf('deal', shelf, new Set(['chips'])), [{ value: 'on-sale', count: 1 }])
})

test('[CAT-03] values that all products have, filters without values and more than 30 brands are not listed', () => {
  const [chips, , soda] = shelf
  const same = countFilters([chips!, soda!], 'oahu', none, true)
  assert.deepEqual(
    same.map(({ id, name }) => [id, name]),
    [
      ['category', 'Category'],
      ['price', 'Price'],
      ['diet', 'Diet'],
      ['without', 'Allergens'],
    ],
  )
  const brands = Array.from({ length: 31 }, (_, n) => traits(`p${n}`, { brand: `Brand ${n}` }))
  assert.equal(valuesOf('brand', brands)?.length, 30)
})

test('[CAT-03] categories are a filter of searches only', () => {
  const ids = (withCategories: boolean) =>
    countFilters(shelf, 'oahu', new Set(['chips']), withCategories).map(({ id }) => id)
  assert.deepEqual(ids(true), ['deal', 'category', 'price', 'diet', 'without', 'brand'])
  assert.deepEqual(ids(false), ['deal', 'price', 'diet', 'without', 'brand'])
  assert.deepEqual(
    countFilters(shelf, 'oahu', new Set(['chips']), false).map(({ name }) => name),
    ['Deals', 'Price', 'Diet', 'Allergens', 'Brand'],
  )
})
