import assert from 'node:assert/strict'
import { beforeEach, test } from 'node:test'
import { fakePage } from '#tests/support/fake-page.ts'
import { address, basketOf, itemOf, kapahulu, musubi } from '@kolea/domain/testing/shop-fixtures.ts'
import { basketAtom, emptyBasketState } from './basket.ts'
import { changePlace } from './change-place.ts'
import { selectedLocation } from './location.ts'
import { overlay } from './overlay.ts'
import { shopAt } from './shop-at.ts'
import { choose } from './stored-place.ts'

const waikiki = { ...kapahulu, storeId: '22222', name: 'Waikīkī' }
const store = 'GET /api/location/stores/22222'

let taken = 0
const take = (storeId: string) => shopAt(storeId, () => (taken += 1))
const place = () => {
  const { mode, pickupStore } = selectedLocation.get()
  return [mode, pickupStore?.storeId ?? null]
}
const fillBasket = () =>
  basketAtom.set({ ...emptyBasketState, status: 'ready', basket: basketOf([itemOf(musubi, 1)]) })
const confirm = () => {
  const { dialog } = overlay.get()
  assert.ok(dialog?.kind === 'clear-basket')
  overlay.set({ panel: null, dialog: null })
  dialog.confirm()
}

beforeEach(() => {
  fakePage({ [store]: () => ({ store: waikiki }), 'GET /api/basket': () => basketOf([]) })
  taken = 0
  overlay.set({ panel: null, dialog: null })
  basketAtom.set(emptyBasketState)
  choose({ mode: 'delivery', country: 'US', address, deliveryStore: kapahulu, pickupStore: null })
})

test('[LOC-06] with an empty basket the store is taken for pickup at once', async () => {
  await take('22222')
  assert.deepEqual([place(), taken], [['pickup', '22222'], 1])
})

test('[LOC-08] with a basket the shopper is asked first: the store is taken once they confirm, perhaps much later', async () => {
  fillBasket()
  await take('22222')
  assert.deepEqual([place(), taken], [['delivery', null], 0])
  confirm()
  assert.deepEqual([place(), taken], [['pickup', '22222'], 1])
})

test('[LOC-08] a shopper who declines stays where they were, and another store that they take later is not this one', async () => {
  fillBasket()
  await take('22222')
  overlay.set({ panel: null, dialog: null })
  assert.deepEqual([place(), taken], [['delivery', null], 0])
  basketAtom.set(emptyBasketState)
  changePlace({ mode: 'pickup', pickupStore: { ...kapahulu, storeId: '33333' } })
  assert.deepEqual([place(), taken], [['pickup', '33333'], 0])
})

test('a store that is gone, or cannot be read, is an error for whoever clicked, and changes nothing', async () => {
  await assert.rejects(take('99999'), { status: 404 })
  fakePage({ [store]: () => Response.json({ code: 'busy', message: '' }, { status: 503 }) })
  await assert.rejects(take('22222'), { code: 'busy' })
  assert.deepEqual([place(), taken], [['delivery', null], 0])
})
