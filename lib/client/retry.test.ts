import assert from 'node:assert/strict'
import { test } from 'node:test'
import { BffCallError } from './bff-error.ts'
import { isTransient, retryDelayMs } from './retry.ts'

const failure = (status: number, code = 'any', retryAfterMs?: number) =>
  new BffCallError(status, { code, message: '' }, retryAfterMs)

test('[BSK-02] what may succeed later is distinguished from what is refused', () => {
  for (const status of [0, 408, 425, 429, 500, 502, 503, 504])
    assert.equal(isTransient(failure(status)), true)
  for (const status of [400, 401, 403, 404, 409, 413, 422]) assert.equal(isTransient(failure(status)), false)
  assert.equal(isTransient(failure(200, 'garbled')), true)
  assert.equal(isTransient(failure(401, 'session_required')), true)
  assert.equal(isTransient(failure(409, 'session_renewed')), true)
  assert.equal(isTransient(new TypeError('a fault of ours')), false)
})

test('[BSK-02] pauses double up to a minute, vary by half, and are no shorter than Retry-After, within five minutes', () => {
  assert.deepEqual(
    [1, 2, 3, 7, 20].map((failures) => retryDelayMs(failures, failure(503), 1)),
    [1000, 2000, 4000, 60_000, 60_000],
  )
  assert.equal(retryDelayMs(1, failure(503), 0), 500)
  assert.equal(retryDelayMs(1, failure(429, 'any', 30_000), 1), 30_000)
  assert.equal(retryDelayMs(1, failure(429, 'any', 9_000_000), 1), 300_000)
  assert.equal(retryDelayMs(1, new TypeError('no answer'), 1), 1000)
})
