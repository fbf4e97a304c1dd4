import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fakePage } from '#tests/support/fake-page.ts'
import { claimPaymentNotice } from './prompts.ts'

const now = Date.parse('2026-11-21T20:00:00Z')
const failed = {
  status: 'canceled',
  cancelReason: 'payment failure',
  lastRenewalAt: '2026-11-12T20:00:00Z',
  resubscribeAllowed: true,
} as const

test('[SUB-03] a failure is announced once a visit, the next one again', () => {
  fakePage({})
  assert.equal(claimPaymentNotice(failed, now), true)
  assert.equal(claimPaymentNotice(failed, now + 1), false)
  assert.equal(claimPaymentNotice({ ...failed, lastRenewalAt: '2026-12-12T20:00:00Z' }, now + 2), true)
})

test('[SUB-03] a renewal that went through is remembered and never announced', () => {
  fakePage({})
  const active = { ...failed, status: 'active', cancelReason: null, resubscribeAllowed: false } as const
  assert.equal(claimPaymentNotice(active, now), false)
  const suspended = { ...active, status: 'suspended' } as const
  assert.equal(claimPaymentNotice(suspended, now), false)
  assert.equal(claimPaymentNotice({ ...suspended, lastRenewalAt: '2026-12-12T20:00:00Z' }, now), true)
})
