import assert from 'node:assert/strict'
import { test } from 'node:test'
import { deduceCountry } from './deduce-country.ts'

const nowhere = { entered: null, chosen: null, profile: null, assortment: null }

test('[LOC-10] entered, chosen, profile, assortment: each decides only while none before it is known', () => {
  const order = ['entered', 'chosen', 'profile', 'assortment'] as const
  for (const [index, source] of order.entries()) {
    const later = Object.fromEntries(order.slice(index + 1).map((name) => [name, 'US' as const]))
    assert.equal(deduceCountry({ ...nowhere, ...later, [source]: 'CA' }), 'CA', source)
  }
  assert.equal(deduceCountry(nowhere), 'US')
})
