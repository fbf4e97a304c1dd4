import assert from 'node:assert/strict'
import { beforeEach, test } from 'node:test'
import { fakePage } from '#tests/support/fake-page.ts'
import { address, itemOf, kapahulu, musubi, basketOf } from '@kolea/domain/testing/shop-fixtures.ts'
import { basketAtom, emptyBasketState } from './basket.ts'
import { changePlace, choosePickup, reasonToAsk } from './change-place.ts'
import { choose } from './stored-place.ts'
import { selectedLocation } from './location.ts'
import { overlay } from './overlay.ts'
import { recentAddresses } from './recent-addresses.ts'

const waikiki = { ...kapahulu, storeId: '22222', name: 'Waikīkī' }
const full = { ...emptyBasketState, status: 'ready' as const, basket: basketOf([itemOf(musubi, 1)]) }

beforeEach(() => {
  fakePage({ 'GET /api/basket': () => basketOf([]), 'POST /api/basket': () => basketOf([itemOf(musubi, 1)]) })
  overlay.set({ panel: null, dialog: null })
  basketAtom.set(emptyBasketState)
  choose({ mode: 'delivery', country: 'US', address, deliveryStore: kapahulu, pickupStore: null })
})

test('[LOC-08] another store, mode or country is a reason to ask, the first store is none', () => {
  const here = selectedLocation.get()
  assert.equal(reasonToAsk(here, { ...here, deliveryStore: waikiki }), 'store')
  assert.equal(reasonToAsk(here, { ...here, mode: 'pickup', pickupStore: waikiki }), 'mode')
  assert.equal(reasonToAsk(here, { ...here, country: 'CA' }), 'country')
  assert.equal(reasonToAsk({ ...here, deliveryStore: null }, here), null)
  assert.equal(reasonToAsk(here, { ...here, address: { ...address, apt: '4B' } }), null)
})

test('[LOC-08] with a basket the shopper has to confirm first, and cancel changes nothing', () => {
  basketAtom.set(full)
  changePlace({ deliveryStore: waikiki })
  assert.equal(overlay.get().dialog?.kind, 'clear-basket')
  assert.equal(selectedLocation.get().deliveryStore?.storeId, kapahulu.storeId)
})

test('[LOC-08] with a basket, yes carries the change out', () => {
  basketAtom.set(full)
  changePlace({ deliveryStore: waikiki })
  const { dialog } = overlay.get()
  assert.ok(dialog?.kind === 'clear-basket')
  dialog.confirm()
  assert.equal(selectedLocation.get().deliveryStore?.storeId, waikiki.storeId)
})

test('[LOC-08] a basket that may stay learns its new address', () => {
  basketAtom.set(full)
  const newAddress = { ...address, apt: '4B' }
  changePlace({ address: newAddress })
  assert.equal(overlay.get().dialog, null)
  assert.deepEqual(basketAtom.get().outbox.open?.settings.address, newAddress)
})

test('[LOC-08] an empty basket changes at once', () => {
  changePlace({ deliveryStore: waikiki })
  assert.equal(overlay.get().dialog, null)
  assert.equal(selectedLocation.get().deliveryStore?.storeId, waikiki.storeId)
})

test('[LOC-10] the country follows the selected address', () => {
  changePlace({ address: { ...address, country: 'CA' }, deliveryStore: { ...kapahulu, country: 'CA' } })
  assert.equal(selectedLocation.get().country, 'CA')
})

test('[LOC-06] a store to pick up from does not change where an order is delivered to, and sets the address near it when there is none', () => {
  const near = { ...address, street: '1 Kapahulu Avenue' }
  choosePickup(waikiki, near)
  const { mode, pickupStore, address: addressAfter } = selectedLocation.get()
  assert.deepEqual([mode, pickupStore, addressAfter], ['pickup', waikiki, address])
  choose({ mode: 'delivery', deliveryStore: null })
  choosePickup(waikiki, null)
  assert.deepEqual(selectedLocation.get().address, address)
  choose({ mode: 'delivery', deliveryStore: null })
  choosePickup(waikiki, near)
  assert.deepEqual([selectedLocation.get().mode, selectedLocation.get().address], ['pickup', near])
})

test('[LOC-11] an address that was delivered to is among the recent ones; one near a pickup is not', () => {
  const streets = () => recentAddresses().map(({ street }) => street)
  changePlace({ deliveryStore: waikiki })
  assert.deepEqual(streets(), [])
  changePlace({ address: { ...address, street: '1 Kapahulu Avenue' } })
  assert.deepEqual(streets(), ['1 Kapahulu Avenue'])
  choose({ deliveryStore: null })
  choosePickup(waikiki, { ...address, street: '2 Kapahulu Avenue' })
  assert.deepEqual(streets(), ['1 Kapahulu Avenue'])
})

test('[LOC-08] a shopper whose place goes away is asked as well', () => {
  const here = selectedLocation.get()
  assert.equal(reasonToAsk(here, { ...here, deliveryStore: null }), 'store')
})
