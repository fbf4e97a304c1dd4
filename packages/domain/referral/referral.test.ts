import assert from 'node:assert/strict'
import { test } from 'node:test'
import { referralAlphabet, referralRefusal } from './referral.ts'

const claim = (over: Partial<Parameters<typeof referralRefusal>[0]> = {}) =>
  referralRefusal({ referrerId: 'ann', customerId: 'ben', hasOrdered: false, claimedBefore: false, ...over })

test('[REF-01] a code of somebody else counts once, on a first order', () => {
  assert.equal(claim(), null)
  assert.equal(claim({ referrerId: null }), 'unknown')
  assert.equal(claim({ referrerId: 'ben' }), 'own')
  assert.equal(claim({ hasOrdered: true }), 'not_first')
  assert.equal(claim({ claimedBefore: true }), 'claimed')
})

test('[REF-01] a guest has to sign in, but first learns that nobody has such a code', () => {
  assert.equal(claim({ customerId: null }), 'guest')
  assert.equal(claim({ customerId: null, referrerId: null }), 'unknown')
})

test('[REF-01] a code given at enrolment is reported, even with an order', () => {
  assert.equal(claim({ claimedBefore: true, hasOrdered: true }), 'claimed')
})

test('[REF-01] a code read out loud or from paper has no letters and digits that look alike', () => {
  assert.equal(new Set(referralAlphabet).size, 31)
  assert.doesNotMatch(referralAlphabet, /[01ILO]/)
})
