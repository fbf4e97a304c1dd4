import assert from 'node:assert/strict'
import { test } from 'node:test'
import { addQuantity, sealOpen } from '@kolea/domain/basket/outbox.ts'
import { emptyOutbox } from '@kolea/domain/basket/pending.ts'
import { basketOf, itemOf, ipa, musubi } from '@kolea/domain/testing/shop-fixtures.ts'
import { countItems, mergeLines } from './basket-lines.ts'
import { emptyBasketState, quantityOf, shownBasket } from './basket.ts'

const products = { [musubi.productId]: musubi, [ipa.productId]: ipa }

test('[BSK-02] a change shows at once over what the API last said', () => {
  const lines = mergeLines([itemOf(musubi, 1)], addQuantity(emptyOutbox, musubi, 1, 'id'), products)
  assert.equal(countItems(lines), 2)
  assert.equal(lines.length, 1)
})

test('[BSK-02] a new item is a line before the API has priced it, and a line without a unit is none', () => {
  const added = mergeLines([], addQuantity(emptyOutbox, ipa, 1, 'id'), products)
  assert.equal(added[0]?.item, null)
  assert.equal(added[0]?.effectivePriceCents, ipa.priceCents)
  assert.deepEqual(mergeLines([itemOf(musubi, 1)], addQuantity(emptyOutbox, musubi, -1, 'id'), products), [])
})

test('[BSK-02] the count of a product is the basket’s with the pending units, never below 0', () => {
  const state = { ...emptyBasketState, basket: basketOf([itemOf(musubi, 3)]) }
  assert.equal(quantityOf(state, musubi.productId), 3)
  const fewer = { ...state, outbox: addQuantity(emptyOutbox, musubi, -2, 'id') }
  assert.equal(quantityOf(fewer, musubi.productId), 1)
  assert.equal(quantityOf({ ...fewer, basket: basketOf([itemOf(musubi, 1)]) }, musubi.productId), 0)
  assert.equal(quantityOf(state, 'other'), 0)
})

test('[BSK-06] pending settings show before they are acknowledged', () => {
  const basket = basketOf([])
  const outbox = {
    sealed: [],
    open: { id: 'id', lines: [], settings: { whenOutOfStock: 'cancel' as const } },
  }
  assert.equal(shownBasket({ ...emptyBasketState, basket, outbox })?.whenOutOfStock, 'cancel')
  assert.equal(shownBasket({ ...emptyBasketState, basket }), basket)
})

test('[BSK-01] a line of the API shows its lower price as the promo price; a product not known here is no line', () => {
  const item = { ...itemOf(musubi, 1), effectivePriceCents: 299 }
  const [line] = mergeLines([item], addQuantity(emptyOutbox, ipa, 1, 'id'), {})
  assert.deepEqual([line?.product.promoPriceCents, line?.effectivePriceCents], [299, 299])
  assert.equal(mergeLines([item], addQuantity(emptyOutbox, ipa, 1, 'id'), {}).length, 1)
})

test('[BSK-02] before the basket is known, changes of an earlier page are on top of what that page saw', () => {
  const base = { mode: 'delivery' as const, seenVersion: '1', place: {}, lines: [{ ...musubi, quantity: 3 }] }
  const outbox = sealOpen(addQuantity(emptyOutbox, musubi, -1, 'id'), base)
  assert.equal(quantityOf({ ...emptyBasketState, outbox }, musubi.productId), 2)
  assert.equal(mergeLines(null, outbox, products)[0]?.quantity, 2)
  assert.deepEqual(mergeLines([], outbox, products), [])
})
