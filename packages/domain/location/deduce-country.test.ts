import assert from 'node:assert/strict'
import { test } from 'node:test'
import { deduceCountry } from './deduce-country.ts'

const noLocation = { entered: null, selected: null, profile: null, assortment: null }

test('[LOC-10] entered, selected, profile, assortment: each decides only while none before it is known', () => {
  const order = ['entered', 'selected', 'profile', 'assortment'] as const
  for (const [index, source] of order.entries()) {
    const later = Object.fromEntries(order.slice(index + 1).map((name) => [name, 'US' as const]))
    assert.equal(deduceCountry({ ...noLocation, ...later, [source]: 'CA' }), 'CA', source)
  }
  assert.equal(deduceCountry(noLocation), 'US')
})
