import assert from 'node:assert/strict'
import { test } from 'node:test'
import { effectivePriceCents } from './effective-price.ts'

test('[BSK-01] a unit costs its promo price when that is lower, and never more than its price', () => {
  assert.equal(effectivePriceCents({ priceCents: 399, promoPriceCents: null }), 399)
  assert.equal(effectivePriceCents({ priceCents: 399, promoPriceCents: 299 }), 299)
  assert.equal(effectivePriceCents({ priceCents: 399, promoPriceCents: 0 }), 0)
  assert.equal(effectivePriceCents({ priceCents: 399, promoPriceCents: 499 }), 399)
})
