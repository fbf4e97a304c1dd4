import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { SubscriptionNotice } from './gold-pass.ts'
import { paymentFailed } from './payment-failed.ts'

const notice = (change: Partial<SubscriptionNotice>): SubscriptionNotice => ({
  status: 'active',
  cancelReason: null,
  lastRenewalAt: '2026-11-12T20:00:00Z',
  resubscribeAllowed: false,
  ...change,
})

test('[SUB-03] a payment failure that ended the pass asks for another card', () => {
  const ended = notice({ status: 'canceled', cancelReason: 'payment failure', resubscribeAllowed: true })
  assert.equal(paymentFailed(ended, ended.lastRenewalAt), true)
  assert.equal(paymentFailed(ended, null), true)
})

test('[SUB-03] another renewal date asks only while the pass does not work', () => {
  const seen = '2026-10-12T20:00:00Z'
  assert.equal(paymentFailed(notice({ status: 'suspended' }), seen), true)
  assert.equal(paymentFailed(notice({ status: 'suspended' }), '2026-11-12T20:00:00Z'), false)
  assert.equal(paymentFailed(notice({ status: 'active' }), seen), false)
  assert.equal(paymentFailed(notice({ status: 'trial' }), null), false)
})

test('[SUB-03] a customer’s own cancellation reports no failure', () => {
  const own = notice({ status: 'canceled', cancelReason: 'customer request', resubscribeAllowed: true })
  assert.equal(paymentFailed(own, null), false)
})
