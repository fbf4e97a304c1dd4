import assert from 'node:assert/strict'
import { test } from 'node:test'
import { seedProducts } from '@kolea/store-api/db/seed/catalog/products.ts'
import { amountOf, scaleOf } from './scale.ts'
import { shareOfPicture, smallestShare } from './scene/share.ts'

const productOf = (name: string) => {
  const product = seedProducts.find((p) => p.name === name)
  assert.ok(product, name)
  return product
}
const scale = (name: string) => scaleOf(productOf(name), seedProducts)

test('sizes are read in the words of the catalog', () => {
  assert.deepEqual(amountOf('7 oz'), { of: 'mass', value: 7 * 28.35 })
  assert.deepEqual(amountOf('24 x 16.9 fl oz'), { of: 'volume', value: 24 * 16.9 * 29.57 })
  assert.deepEqual(amountOf('Half gallon'), { of: 'volume', value: 1892.5 })
  assert.deepEqual([amountOf('24 ct'), amountOf('1 each')], [null, null])
})

test('every size in a unit of volume or mass is understood', () => {
  const unread = seedProducts.filter(
    (p) => p.packshot && /oz|lb|gallon|pint|liter|ml|rolls|eggs/i.test(p.sizeValue) && !amountOf(p.sizeValue),
  )
  assert.deepEqual(
    unread.map((p) => p.sizeValue),
    [],
  )
})

test('a grab bag is measured against the bag of its shelf, and the largest bag fills its picture', () => {
  const grab = scale('Nalu Kettle Chips, Maui Onion, Grab Bag')
  assert.ok(grab)
  assert.ok(grab.amount < grab.largest.amount / 2)
  assert.equal(scale('Poepoe Corn Rounds, Sea Salt'), null)
})

test('a small cup is measured against the large one', () => {
  const small = scale('Kona Dawn Fresh Coffee, House Blend, Small')
  assert.equal(small?.largest.pack.size, productOf('Kona Dawn Fresh Coffee, House Blend').packshot?.size)
})

test('a single can is not measured against six of them, nor six against twenty-four', () => {
  assert.equal(scale('Pali Sparkling, Lime, 8 Pack'), null)
  assert.notEqual(scale('Honu Cane Sugar Cola')?.largest.pack.shape, 'multipack')
})

test('a pack fills the share that its amount and its own proportions say', () => {
  const large = { amount: 16, volume: 4, reach: 3 }
  // Half as much in a model of half the volume: units are as long, and the shorter model is drawn shorter.
  assert.equal(shareOfPicture({ amount: 8, volume: 2, reach: 2.4 }, large), 2.4 / 3)
  assert.equal(shareOfPicture(large, large), 1)
})

test('the smallest pack still fills most of its picture', () => {
  const share = shareOfPicture({ amount: 1, volume: 4, reach: 3 }, { amount: 1000, volume: 4, reach: 3 })
  assert.equal(share, smallestShare)
})
