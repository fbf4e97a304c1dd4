import assert from 'node:assert/strict'
import { test } from 'node:test'
import { address, kapahulu } from '@kolea/domain/testing/shop-fixtures.ts'
import {
  announceStoreChange,
  selectedLocationKnown,
  isOutOfArea,
  noLocation,
  onStoreChange,
  placeKnown,
  storeOf,
} from './location.ts'

const waikiki = { ...kapahulu, storeId: '22222' }
const both = { ...noLocation, deliveryStore: kapahulu, pickupStore: waikiki }

test('the store in force is that of the mode', () => {
  assert.equal(storeOf(both), kapahulu)
  assert.equal(storeOf({ ...both, mode: 'pickup' }), waikiki)
  assert.equal(storeOf(noLocation), null)
})

test('[LOC-05] out of the area is a delivery address without a store, nothing else', () => {
  assert.equal(isOutOfArea({ ...noLocation, address }), true)
  assert.equal(isOutOfArea(noLocation), false)
  assert.equal(isOutOfArea({ ...noLocation, address, deliveryStore: kapahulu }), false)
  assert.equal(isOutOfArea({ ...noLocation, address, mode: 'pickup' }), false)
})

test('[LOC-09] pages are rendered again for another store or country, and for nothing else', () => {
  let notified = 0
  const stop = onStoreChange(() => (notified += 1))
  announceStoreChange(both, { ...both, address })
  announceStoreChange(noLocation, noLocation)
  assert.equal(notified, 0)
  announceStoreChange(both, { ...both, mode: 'pickup' })
  announceStoreChange(noLocation, both)
  announceStoreChange(both, noLocation)
  announceStoreChange(both, { ...both, country: 'CA' })
  assert.equal(notified, 4)
  stop()
  announceStoreChange(noLocation, both)
  assert.equal(notified, 4)
})

test('the place is known once the stored choice was read, and from then on at once', async () => {
  let known = false
  const waiting = placeKnown().then(() => (known = true))
  await Promise.resolve()
  assert.equal(known, false)
  selectedLocationKnown.set(true)
  await waiting
  assert.equal(known, true)
  await placeKnown()
})
