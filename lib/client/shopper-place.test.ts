import assert from 'node:assert/strict'
import { beforeEach, test } from 'node:test'
import type { Profile } from '@kolea/domain/account/profile.ts'
import type { Basket } from '@kolea/domain/basket/basket.ts'
import { address, basketOf, itemOf, kapahulu, musubi } from '@kolea/domain/testing/shop-fixtures.ts'
import { selectedLocation } from './location.ts'
import { session } from './session.ts'
import { lacksShipping } from './shopper-place.ts'

const contact = { firstName: 'Kai', lastName: 'Test', phone: '8085550142', email: '' }
const whole = { storeId: kapahulu.storeId, store: kapahulu, address, contact }
const basket = (part: Partial<Basket>) => basketOf([itemOf(musubi, 1)], { ...whole, ...part })
const profile = { firstName: 'Kai', lastName: 'Test', phone: '8085550142' } as Profile

beforeEach(() => {
  session.set({ state: 'customer', profile })
  selectedLocation.set({
    mode: 'delivery',
    country: 'US',
    pickedCountry: null,
    address,
    deliveryStore: kapahulu,
    pickupStore: kapahulu,
    scheduledFor: null,
  })
})

test('[BSK-08] a fetched cart without store, store details, address, first name or pickup store lacks shipping', () => {
  assert.equal(lacksShipping(basket({ storeId: null, store: null })), true)
  assert.equal(lacksShipping(basket({ store: null })), true)
  assert.equal(lacksShipping(basket({ address: null })), true)
  assert.equal(lacksShipping(basket({ contact: null })), true)
  assert.equal(lacksShipping(basket({ mode: 'pickup', pickupStoreId: null })), true)
})

test('[BSK-08] a whole cart lacks nothing; an empty one or a guest’s is not looked at', () => {
  assert.equal(lacksShipping(basket({})), false)
  assert.equal(lacksShipping(basket({ items: [], store: null })), false)
  session.set({ state: 'guest' })
  assert.equal(lacksShipping(basket({ store: null })), false)
})

test('[BSK-08] what this page cannot give is not requested again and again', () => {
  selectedLocation.set({ ...selectedLocation.get(), address: null, deliveryStore: null })
  assert.equal(lacksShipping(basket({ storeId: null, store: null, address: null })), false)
})
