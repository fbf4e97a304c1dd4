import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Profile } from '@kolea/domain/account/profile.ts'
import { fakePage } from '#tests/support/fake-page.ts'
import { overlay } from './overlay.ts'
import { promptForRating } from './prompts.ts'
import { session } from './session.ts'

const customer = (delivered: number) =>
  session.set({
    state: 'customer',
    profile: { pastOrders: { delivery: delivered, pickup: 0 } } as Profile,
  })

function page(order: unknown) {
  overlay.set({ panel: null, dialog: null })
  return fakePage({ 'GET /api/orders/feedback': () => ({ order }) })
}

test('[ORD-04] a finished order that waits for a rating opens the prompt, once a visit', async () => {
  const calls = page({ orderId: 'o1' })
  customer(1)
  await promptForRating()
  assert.deepEqual(overlay.get().dialog, { kind: 'rate-order' })
  overlay.set({ panel: null, dialog: null })
  await promptForRating()
  assert.equal(overlay.get().dialog, null)
  assert.equal(calls.length, 1)
})

test('[ORD-04] no prompt for a shopper who has no past order, is a guest, or has something else open', async () => {
  const calls = page({ orderId: 'o1' })
  customer(0)
  await promptForRating()
  session.set({ state: 'guest' })
  await promptForRating()
  assert.equal(calls.length, 0)
  customer(1)
  overlay.set({ panel: 'basket', dialog: null })
  await promptForRating()
  assert.equal(overlay.get().dialog, null)
})

test('[ORD-04] an order page asks in its own column', async () => {
  const calls = page({ orderId: 'o1' })
  window.location.pathname = '/order-status'
  customer(1)
  await promptForRating()
  assert.equal(calls.length, 0)
})
