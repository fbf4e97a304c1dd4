import assert from 'node:assert/strict'
import { test } from 'node:test'
import { address, basketOf, itemOf, musubi } from '@kolea/domain/testing/shop-fixtures.ts'
import { fakePage } from '#tests/support/fake-page.ts'
import { basketAtom, emptyBasketState, linesOf, shownBasket } from './basket.ts'
import { changeSettings } from './basket-sync.ts'

fakePage({})

test('[BSK-05] the basket is shown with the settings that are still on their way, and those of before where none is', () => {
  const scheduledFor = '2026-11-21T22:00:00.000Z'
  const basket = {
    ...basketOf([itemOf(musubi, 1)]),
    address,
    deliveryNotes: 'Ring twice',
    contactless: true,
    scheduledFor,
  }
  const ready = { ...emptyBasketState, status: 'ready' as const, basket }
  basketAtom.set(ready)
  assert.equal(shownBasket(basketAtom.get()), basket)
  changeSettings({ deliveryNotes: '' })
  assert.deepEqual(shownBasket(basketAtom.get()), { ...basket, deliveryNotes: '' })
  const elsewhere = { ...address, apt: '4B' }
  changeSettings({ address: elsewhere, contactless: false, whenOutOfStock: 'cancel', scheduledFor: null })
  assert.deepEqual(shownBasket(basketAtom.get()), {
    ...basket,
    deliveryNotes: '',
    address: elsewhere,
    contactless: false,
    whenOutOfStock: 'cancel',
    scheduledFor: null,
  })
  assert.equal(shownBasket({ ...basketAtom.get(), basket: null }), null)
})

test('[BSK-01] the lines are the same array while nothing changed', () => {
  const state = { ...emptyBasketState, basket: basketOf([itemOf(musubi, 1)]) }
  assert.equal(linesOf(state), linesOf({ ...state, sending: true }))
  assert.notEqual(linesOf(state), linesOf({ ...state, basket: basketOf([itemOf(musubi, 2)]) }))
})
