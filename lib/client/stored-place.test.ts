import assert from 'node:assert/strict'
import { beforeEach, test } from 'node:test'
import { fakePage } from '#tests/support/fake-page.ts'
import { address, kapahulu } from '@kolea/domain/testing/shop-fixtures.ts'
import { adoptCountry, choose, followSelected, forgetSelected, restoreSelected } from './stored-place.ts'
import { selectedLocation, selectedLocationKnown, onStoreChange, storeOf } from './location.ts'
import { readPersisted, writePersisted } from './persisted.ts'

const waikiki = { ...kapahulu, storeId: '22222', name: 'Waikīkī' }
const store = (value: object) => writePersisted('location', value, Date.now())

beforeEach(() => {
  fakePage({})
  choose({ address, deliveryStore: kapahulu })
  forgetSelected()
  document.cookie = ''
})

test('[PER-01] a browser that stored nothing has no store, and its page stays as it was rendered', () => {
  assert.equal(restoreSelected(), false)
  assert.equal(selectedLocationKnown.get(), true)
  assert.equal(storeOf(selectedLocation.get()), null)
  assert.equal(document.cookie, '')
})

test('[PER-01] a stored store is in force again; a page rendered for another one is recognised', () => {
  store({ mode: 'delivery', country: 'US', address, deliveryStore: kapahulu })
  assert.equal(restoreSelected(), true)
  assert.equal(storeOf(selectedLocation.get())?.storeId, kapahulu.storeId)
  assert.match(document.cookie, /^kolea_store=us-12345;/)
  assert.equal(restoreSelected(), false)
})

test('[PER-01] a stored country without a store renders the page of that country', () => {
  store({ country: 'CA' })
  assert.equal(restoreSelected(), true)
  assert.equal(selectedLocation.get().country, 'CA')
  assert.match(document.cookie, /^kolea_store=ca;/)
})

test('each mode has a store of its own, and only a change of the one in force is announced', () => {
  let changes = 0
  const stop = onStoreChange(() => (changes += 1))
  choose({ address, deliveryStore: kapahulu })
  assert.equal(changes, 1)
  choose({ pickupStore: waikiki })
  choose({ address: { ...address, apt: '4B' } })
  assert.equal(changes, 1)
  choose({ mode: 'pickup' })
  assert.deepEqual([storeOf(selectedLocation.get())?.name, changes], ['Waikīkī', 2])
  stop()
  choose({ mode: 'delivery' })
  assert.equal(changes, 2)
})

test('[LOC-04] a store serves the address it was looked up for, and no other building', () => {
  choose({ address, deliveryStore: kapahulu })
  choose({ address: { ...address, street: '2000 Hāna Hwy', city: 'Hāna', zip: '96713' } })
  assert.equal(selectedLocation.get().deliveryStore, null)
})

test('[LOC-10] the country of pages that were rendered is known without a stored place; their store is not', () => {
  Object.assign(document, { cookie: 'kolea_store=ca' })
  assert.equal(restoreSelected(), false)
  assert.equal(selectedLocation.get().country, 'CA')
  Object.assign(document, { cookie: 'kolea_store=ca-777' })
  assert.equal(restoreSelected(), true)
  assert.match(document.cookie, /^kolea_store=ca;/)
})

test('[LOC-10] the profile decides for a customer who chose nothing, and for no other', () => {
  adoptCountry('CA')
  assert.equal(selectedLocation.get().country, 'CA')
  choose({ pickedCountry: 'US' })
  adoptCountry('CA')
  assert.equal(selectedLocation.get().country, 'US')
  choose({ address: { ...address, country: 'CA' }, deliveryStore: { ...kapahulu, country: 'CA' } })
  adoptCountry('US')
  assert.equal(selectedLocation.get().country, 'CA')
})

test('[LOC-10] another country is announced even while there is no store', () => {
  let changes = 0
  const stop = onStoreChange(() => (changes += 1))
  choose({ address: { ...address, country: 'CA' } })
  assert.deepEqual([selectedLocation.get().country, changes], ['CA', 1])
  stop()
})

test('a choice made in another tab is taken over, also when it was forgotten there', () => {
  store({ mode: 'pickup', country: 'US', pickupStore: waikiki })
  followSelected()
  assert.equal(storeOf(selectedLocation.get())?.storeId, waikiki.storeId)
  localStorage.clear()
  followSelected()
  assert.equal(storeOf(selectedLocation.get()), null)
})

test('[SES-07] a sign-out leaves neither address nor store behind', () => {
  choose({ mode: 'delivery', address, deliveryStore: kapahulu })
  const written: string[] = []
  const { setItem } = localStorage
  localStorage.setItem = (key, value) => {
    written.push(key)
    setItem(key, value)
  }
  forgetSelected()
  assert.ok(!written.includes('kolea.location'), 'other tabs would follow what is about to be deleted')
  assert.deepEqual([selectedLocation.get().address, storeOf(selectedLocation.get())], [null, null])
  assert.equal(readPersisted('location', Date.now()), null)
  assert.match(document.cookie, /^kolea_store=us;/)
})
