import assert from 'node:assert/strict'
import { test } from 'node:test'
import { basketOf, itemOf, ipa, musubi } from '#tests/support/shop-fixtures.ts'
import { countPieces, mergeLines, withoutConfirmed } from './basket-lines.ts'
import { quantityOf } from './basket.ts'

test('[BSK-02] a wish shows at once over what the API last said', () => {
  const wish = { product: musubi, quantity: 2, at: 1 }
  const lines = mergeLines([itemOf(musubi, 1)], { [musubi.productId]: wish })
  assert.equal(countPieces(lines), 2)
  assert.equal(lines.length, 1)
})

test('[BSK-02] a new item is a line before the API has priced it, and a wish of 0 is none', () => {
  const added = mergeLines([], { [ipa.productId]: { product: ipa, quantity: 1, at: 1 } })
  assert.equal(added[0]?.item, null)
  assert.equal(added[0]?.effectivePriceCents, ipa.priceCents)
  assert.deepEqual(
    mergeLines([itemOf(musubi, 1)], { [musubi.productId]: { product: musubi, quantity: 0, at: 1 } }),
    [],
  )
})

test('[BSK-02] a wish made while an earlier one was on its way stays pending', () => {
  const first = { product: musubi, quantity: 1, at: 1 }
  const later = { product: musubi, quantity: 2, at: 2 }
  assert.deepEqual(withoutConfirmed({ a: later }, { a: first }), { a: later })
  assert.deepEqual(withoutConfirmed({ a: first }, { a: first }), {})
})

test('[BSK-02] the count of a product is the wish, else the basket, else none', () => {
  const state = {
    status: 'ready',
    basket: basketOf([itemOf(musubi, 3)]),
    wanted: {},
    sending: false,
    unsaved: false,
  } as const
  assert.equal(quantityOf(state, musubi.productId), 3)
  assert.equal(
    quantityOf(
      { ...state, wanted: { [musubi.productId]: { product: musubi, quantity: 1, at: 1 } } },
      musubi.productId,
    ),
    1,
  )
  assert.equal(quantityOf(state, 'other'), 0)
})
