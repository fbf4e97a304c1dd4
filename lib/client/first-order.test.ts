import assert from 'node:assert/strict'
import { test } from 'node:test'
import { customerProfile } from '#tests/support/customer-fixtures.ts'
import { fakePage } from '#tests/support/fake-page.ts'
import type { Profile } from '@kolea/domain/account/profile.ts'
import { dayMs } from '@kolea/domain/time/durations.ts'
import { basketOf } from '@kolea/domain/testing/shop-fixtures.ts'
import { basketAtom, emptyBasketState } from './basket.ts'
import { followFirstOrder, isFirstOrderOver, isOfferedFirstOrder } from './first-order.ts'
import { readPersisted } from './persisted.ts'
import { session, type SessionState } from './session.ts'

const now = Date.parse('2026-11-28T12:00:00Z')
const customer = (over: Partial<Profile>): SessionState => ({
  state: 'customer',
  profile: {
    ...customerProfile,
    enrolledAt: new Date(now - dayMs).toISOString(),
    activeOrders: 0,
    pastOrders: { delivery: 0, pickup: 0 },
    ...over,
  },
})
const ordered = customer({ pastOrders: { delivery: 1, pickup: 0 } })

test('[BSK-09] a guest and a new account have the offer of a first order; an account with orders, or an old one, has not', () => {
  const offered = (who: SessionState) => isOfferedFirstOrder(who, null, now)
  assert.equal(offered({ state: 'guest' }), true)
  assert.equal(offered(customer({})), true)
  assert.equal(offered(ordered), false)
  assert.equal(offered(customer({ activeOrders: 1 })), false)
  assert.equal(offered(customer({ enrolledAt: '2020-01-01T00:00:00Z' })), false)
  assert.equal(offered({ state: 'unknown' }), null)
  assert.equal(offered({ state: 'unavailable' }), null)
})

test('[BSK-09] [ACC-01] what the basket is priced with decides, whatever the account says', () => {
  const offered = (who: SessionState, over: Parameters<typeof basketOf>[1]) =>
    isOfferedFirstOrder(who, basketOf([], over), now)
  assert.equal(offered(customer({}), { freeDeliveryFromCents: 3500 }), false)
  assert.equal(offered(customer({}), { freeDeliveryFromCents: 1500 }), false)
  assert.equal(offered({ state: 'guest' }, { freeDeliveryFromCents: 1000 }), true)
  assert.equal(offered(ordered, { freeDeliveryFromCents: null }), false)
})

test('[BSK-09] [PER-01] the document of a customer who has ordered is marked, for the next one too, until a guest uses the browser', () => {
  fakePage({})
  basketAtom.set(emptyBasketState)
  session.set({ state: 'unknown' })
  const stop = followFirstOrder()
  const stored = () => readPersisted('firstOrderOver', Date.now())
  assert.deepEqual([isFirstOrderOver(), stored()], [false, null])
  session.set(ordered)
  assert.deepEqual([isFirstOrderOver(), stored()], [true, true])
  session.set({ state: 'guest' })
  assert.deepEqual([isFirstOrderOver(), stored()], [false, null])
  stop()
})
