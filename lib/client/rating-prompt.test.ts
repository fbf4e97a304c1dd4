import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Profile } from '@kolea/domain/account/profile.ts'
import { basketOf, itemOf, musubi } from '@kolea/domain/testing/shop-fixtures.ts'
import { dayMs, hourMs } from '@kolea/domain/time/durations.ts'
import { fakePage } from '#tests/support/fake-page.ts'
import { basketAtom, emptyBasketState } from './basket.ts'
import { overlay } from './overlay.ts'
import { promptForRating } from './prompts.ts'
import { session } from './session.ts'

const customer = (delivered: number) =>
  session.set({
    state: 'customer',
    profile: { pastOrders: { delivery: delivered, pickup: 0 } } as Profile,
  })

const now = Date.parse('2026-11-28T20:00:00Z')
const endedAgo = (ms: number) => ({
  orderId: 'o1',
  placedAt: '2026-11-20T00:00:00Z',
  history: [{ status: 'delivered', at: new Date(now - ms).toISOString() }],
})

function page(order: unknown) {
  overlay.set({ panel: null, dialog: null })
  return fakePage({ 'GET /api/orders/feedback': () => ({ order }) })
}

test('[ORD-04] a finished order that waits for a rating opens the prompt, once', async () => {
  const calls = page(endedAgo(hourMs))
  customer(1)
  await promptForRating(now)
  assert.deepEqual(overlay.get().dialog, { kind: 'rate-order' })
  overlay.set({ panel: null, dialog: null })
  await promptForRating(now)
  assert.equal(overlay.get().dialog, null)
  assert.equal(calls.length, 1)
})

test('[ORD-04] no prompt for a shopper who has no past order, is a guest, or has something else open', async () => {
  const calls = page(endedAgo(hourMs))
  customer(0)
  await promptForRating(now)
  session.set({ state: 'guest' })
  await promptForRating(now)
  assert.equal(calls.length, 0)
  customer(1)
  overlay.set({ panel: 'basket', dialog: null })
  await promptForRating(now)
  assert.equal(overlay.get().dialog, null)
})

test('[ORD-04] an order page asks in its own column', async () => {
  const calls = page(endedAgo(hourMs))
  window.location.pathname = '/order-status'
  customer(1)
  await promptForRating(now)
  assert.equal(calls.length, 0)
})

test('[ORD-04] an order that ended a day ago or more is asked about in pages alone, so that nobody sees the dialog again', async () => {
  const calls = page(endedAgo(dayMs))
  customer(1)
  await promptForRating(now)
  assert.equal(overlay.get().dialog, null)
  assert.equal(calls.length, 1)
})

test('[ORD-04] nobody is interrupted on the landing page or while filling a basket', async () => {
  const calls = page(endedAgo(hourMs))
  customer(1)
  window.location.pathname = '/'
  await promptForRating(now)
  window.location.pathname = '/home'
  basketAtom.set({ ...emptyBasketState, basket: basketOf([itemOf(musubi, 1)]) })
  await promptForRating(now)
  assert.equal(calls.length, 0)
  basketAtom.set(emptyBasketState)
})
