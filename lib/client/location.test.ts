import assert from 'node:assert/strict'
import { test } from 'node:test'
import { address, kapahulu } from '#tests/support/shop-fixtures.ts'
import {
  announceStoreChange,
  chosenKnown,
  isOutOfArea,
  nowhere,
  onStoreChange,
  placeKnown,
  storeOf,
} from './location.ts'

const waikiki = { ...kapahulu, storeId: '22222' }
const both = { ...nowhere, deliveryStore: kapahulu, pickupStore: waikiki }

test('the store in force is that of the mode', () => {
  assert.equal(storeOf(both), kapahulu)
  assert.equal(storeOf({ ...both, mode: 'pickup' }), waikiki)
  assert.equal(storeOf(nowhere), null)
})

test('[LOC-05] out of the area is a delivery address without a store, nothing else', () => {
  assert.equal(isOutOfArea({ ...nowhere, address }), true)
  assert.equal(isOutOfArea(nowhere), false)
  assert.equal(isOutOfArea({ ...nowhere, address, deliveryStore: kapahulu }), false)
  assert.equal(isOutOfArea({ ...nowhere, address, mode: 'pickup' }), false)
})

test('[LOC-09] pages are drawn again for another store or country, and for nothing else', () => {
  let told = 0
  const stop = onStoreChange(() => (told += 1))
  announceStoreChange(both, { ...both, address })
  announceStoreChange(nowhere, nowhere)
  assert.equal(told, 0)
  announceStoreChange(both, { ...both, mode: 'pickup' })
  announceStoreChange(nowhere, both)
  announceStoreChange(both, nowhere)
  announceStoreChange(both, { ...both, country: 'CA' })
  assert.equal(told, 4)
  stop()
  announceStoreChange(nowhere, both)
  assert.equal(told, 4)
})

test('the place is known once the kept choice was read, and from then on at once', async () => {
  let known = false
  const waiting = placeKnown().then(() => (known = true))
  await Promise.resolve()
  assert.equal(known, false)
  chosenKnown.set(true)
  await waiting
  assert.equal(known, true)
  await placeKnown()
})
