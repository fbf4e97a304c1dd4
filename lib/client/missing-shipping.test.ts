import assert from 'node:assert/strict'
import { beforeEach, test } from 'node:test'
import type { Profile } from '#lib/domain/account/profile.ts'
import type { Basket } from '#lib/domain/basket/basket.ts'
import type { Store } from '#lib/domain/location/store.ts'
import { chosen } from './location.ts'
import { missingShipping } from './missing-shipping.ts'
import { session } from './session.ts'

const store = { storeId: '801' } as Store
const contact = { firstName: 'Kai', lastName: 'Test', phone: '8085550142', email: '' }
const basket = (part: Partial<Basket>) => ({ items: [{}], store, contact, ...part }) as Basket
const profile = { firstName: 'Kai', lastName: 'Test', phone: '8085550142' } as Profile

beforeEach(() => {
  session.set({ state: 'customer', profile })
  chosen.set({ mode: 'delivery', country: 'US', address: null, deliveryStore: store, pickupStore: null })
})

test('[BSK-08] a fetched cart without its store or first name gets them again', () => {
  const sent = { firstName: 'Kai', lastName: 'Test', phone: '8085550142' }
  assert.deepEqual(missingShipping(basket({ store: null })), { storeId: '801', contact: sent })
  assert.deepEqual(missingShipping(basket({ contact: null })), { contact: sent })
})

test('[BSK-08] nothing is sent again for a whole cart, an empty one, or a guest', () => {
  assert.equal(missingShipping(basket({})), null)
  assert.equal(missingShipping(basket({ items: [], store: null })), null)
  session.set({ state: 'guest' })
  assert.equal(missingShipping(basket({ store: null })), null)
})
