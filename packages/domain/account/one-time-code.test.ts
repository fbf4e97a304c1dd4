import assert from 'node:assert/strict'
import { test } from 'node:test'
import { codeSentOf } from './one-time-code.ts'

const requestedAt = Date.parse('2026-11-22T08:00:00Z')
const request = { mobileNumber: '******0142', isSmsSent: true, requestedAt }
const waits = (isSmsSent: boolean, afterMs: number) =>
  codeSentOf({ ...request, isSmsSent }, requestedAt + afterMs).resendInSeconds

test('[OTP-02] another code waits for what is left of 30 seconds, whole seconds, never fewer than none', () => {
  assert.deepEqual(
    [0, 1, 12_500, 29_999, 30_000, 90_000].map((after) => waits(true, after)),
    [30, 30, 18, 1, 0, 0],
  )
})

test('[OTP-01] a code that was not sent says so, and may be requested again at once', () => {
  assert.equal(waits(false, 0), 0)
  assert.deepEqual(codeSentOf({ ...request, isSmsSent: false }, requestedAt), {
    state: 'code',
    mobileNumber: '******0142',
    isSmsSent: false,
    resendInSeconds: 0,
  })
})
