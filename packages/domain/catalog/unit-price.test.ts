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

test('[CAT-04] a unit is named in the singular, in small letters, as the package has it', () => {
  const units = ['2 liters', '1.5 Liter', '12 rolls', '30 count', '12.25 lb', '250 mL', '  4   pack '].map(
    (size) => unitPrice(1000, size)?.unit,
  )
  assert.deepEqual(units, ['liter', 'liter', 'roll', 'ct', 'lb', 'ml', 'pack'])
  assert.equal(unitPrice(1225, '12.25 lb')?.cents, 100)
})

test('[CAT-04] sizes with more words than a number and a unit have no unit price, nor has exactly one unit', () => {
  for (const size of ['6 x 12 fl oz', 'about 12 oz', '12 oz can', '1 lb', '0.5 lb', ''])
    assert.equal(unitPrice(500, size), null, size)
})
