import assert from 'node:assert/strict'
import { test } from 'node:test'
import { unitPrice } from './unit-price.ts'

test('[CAT-04] the price of a unit follows from price and size', () => {
  assert.deepEqual(unitPrice(549, '7 oz'), { cents: 78, unit: 'oz' })
  assert.deepEqual(unitPrice(799, '6 pieces'), { cents: 133, unit: 'piece' })
  assert.deepEqual(unitPrice(279, '16.9 fl oz'), { cents: 17, unit: 'fl oz' })
})

test('a size that is one thing, or no number, has no unit price', () => {
  assert.equal(unitPrice(349, '1 piece'), null)
  assert.equal(unitPrice(349, '1 pint'), null)
  assert.equal(unitPrice(349, 'large'), null)
})
