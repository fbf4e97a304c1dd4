import assert from 'node:assert/strict'
import { test } from 'node:test'
import { productTerms, type SearchedProduct } from './product-terms.ts'

const plain: SearchedProduct = {
  name: 'Meadow Whole Milk, Pint',
  brand: 'Meadow',
  sizeValue: '16 fl oz',
  categorySlug: 'dairy',
  subcategorySlug: 'milk',
  shelfNames: ['Milk', 'حليب'],
  categoryNames: ['Dairy & eggs'],
  tags: [],
  ingredients: null,
  description: 'From Maui cows.',
  sugars: null,
  protein: null,
}
const terms = (product: Partial<SearchedProduct>) => productTerms({ ...plain, ...product }).terms
const head = (name: string, brand = '') => terms({ name, brand }).head

test('[SEA-03] the head of a name is what the product is', () => {
  assert.deepEqual(head('Meadow Whole Milk, Pint', 'Meadow'), ['milk'])
  assert.deepEqual(head('Honu Vanilla Root Beer, 6 Pack', 'Honu'), ['rootbeer'])
  assert.deepEqual(head('Egg Salad Sandwich'), ['sandwich'])
  assert.deepEqual(head('Volcano Dog with Chili & Cheese'), ['dog'])
  assert.deepEqual(head('Bacon, Avocado & Egg Musubi'), ['musubi'])
  assert.deepEqual(head('Sunny Side Cereal, Strawberry & Honey', 'Sunny Side'), ['cereal'])
})

test('[SEA-03] what describes a product, its shelf and its size are fields of their own', () => {
  const { name, flavour, brand, shelf, marks } = terms({})
  assert.deepEqual([name, flavour, brand], [['whole'], ['pint', '16oz'], ['meadow']])
  assert.deepEqual(shelf, ['milk', 'حليب'])
  assert.deepEqual(marks, ['shelf:dairy', 'shelf:dairy/milk'])
})

test('[SEA-03] attributes follow from ingredients, nutrition and names', () => {
  const marks = (product: Partial<SearchedProduct>) =>
    terms(product).marks.filter((mark) => mark.startsWith('is:'))
  assert.ok(marks({ ingredients: 'Oats, water, sea salt' }).includes('is:vegan'))
  assert.ok(marks({ ingredients: 'Oats, water' }).includes('is:no-milk'))
  assert.ok(!marks({ ingredients: 'Milk, sugar' }).includes('is:no-milk'))
  // Nothing is known of what has no list: it is not free of anything.
  assert.deepEqual(marks({ ingredients: null }), [])
  assert.ok(marks({ sugars: 0 }).includes('is:sugar-free'))
  assert.ok(!marks({ sugars: 1 }).includes('is:sugar-free'))
  assert.ok(marks({ sugars: 5 }).includes('is:low-sugar'))
  assert.ok(marks({ protein: 10 }).includes('is:high-protein'))
  assert.ok(!marks({ protein: 9.5 }).includes('is:high-protein'))
  assert.ok(marks({ name: 'Kettle Chips, Lava Chili Lime' }).includes('is:spicy'))
  assert.ok(!marks({ name: 'Cola', ingredients: 'Water, cane sugar' }).includes('is:caffeine-free'))
  assert.ok(marks({ name: 'Decaf Coffee', ingredients: 'Coffee' }).includes('is:caffeine-free'))
})

test('[SEA-03] what a product is made of does not name it', () => {
  const { words, terms: own } = productTerms({ ...plain, ingredients: 'Butter' })
  assert.ok(own.ingredients.includes('in:butter'))
  assert.ok(!words.some(({ stem }) => stem === 'butter'))
})
