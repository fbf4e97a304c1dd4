import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { defaultZone, zonePriceCents } from './price-zones.ts'

test('[CAT-08] without a store the country decides the list', () => {
  assert.equal(defaultZone('US'), 'oahu')
  assert.equal(defaultZone('CA'), 'canada')
})

test('a zone price ends in 9 and preserves the order of prices', () => {
  assert.equal(zonePriceCents(549, 'oahu'), 549)
  assert.equal(zonePriceCents(549, 'neighbour'), 569)
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 9000 }), fc.integer({ min: 0, max: 900 }), (cents, more) => {
      for (const zone of ['neighbour', 'mainland', 'canada'] as const) {
        assert.equal(zonePriceCents(cents, zone) % 10, 9)
        assert.ok(zonePriceCents(cents + more, zone) >= zonePriceCents(cents, zone))
      }
    }),
  )
})
