import assert from 'node:assert/strict'
import { test } from 'node:test'
import { z } from 'zod'
import {
  attributeShape,
  attributesFromWire,
  attributesOf,
  attributesToWire,
  noCardAttributes,
  noPageAttributes,
  wireShape,
} from './product-attributes.ts'

const table = {
  roast: { wire: 'Roast_Level', schema: z.int().nullable() },
  origin: { wire: 'origin', schema: z.string().nullable().default(null) },
} as const

test('[CAT-04] an attribute has one name in the code and one on the wire, and its value passes unchanged', () => {
  const onWire = attributesToWire(table, { roast: 3, origin: 'Kona' })
  assert.deepEqual(onWire, { Roast_Level: 3, origin: 'Kona' })
  assert.deepEqual(attributesFromWire(table, onWire), { roast: 3, origin: 'Kona' })
  const wide = { name: 'Coffee', roast: null, origin: 'Kaʻū' }
  assert.deepEqual(attributesOf(table, wide), { roast: null, origin: 'Kaʻū' })
})

test('[CAT-04] schemas take the values by either name; what another API leaves out is not known', () => {
  assert.deepEqual(z.object(wireShape(table)).parse({ Roast_Level: 2 }), { Roast_Level: 2, origin: null })
  assert.deepEqual(z.strictObject(attributeShape(table)).parse({ roast: 2 }), { roast: 2, origin: null })
  assert.equal(z.object(wireShape(table)).safeParse({ Roast_Level: 'dark' }).success, false)
})

test('[CAT-04] of nothing known, every attribute is null', () => {
  for (const value of Object.values({ ...noCardAttributes, ...noPageAttributes })) assert.equal(value, null)
})
