import assert from 'node:assert/strict'
import { test } from 'node:test'
import { BffCallError, isDefiniteRefusal, shownMessage, isTransient, retryDelayMs } from './bff-error.ts'

const failed = (status: number, code = 'any', message = 'Sentence') =>
  new BffCallError(status, { code, message })

test('only a 4xx that the BFF itself has sent says that nothing came of a call', () => {
  for (const status of [400, 401, 409, 422, 429, 499])
    assert.ok(isDefiniteRefusal(failed(status)), String(status))
  for (const status of [0, 200, 399, 408, 500, 503])
    assert.ok(!isDefiniteRefusal(failed(status)), String(status))
  assert.ok(!isDefiniteRefusal(failed(404, 'garbled')))
  assert.ok(!isDefiniteRefusal(new TypeError('gone')))
})

test('the sentence of the server is shown, when there is one', () => {
  assert.equal(shownMessage(failed(422)), 'Sentence')
  assert.equal(shownMessage(failed(422, 'any', '')), null)
  assert.equal(shownMessage(failed(0, 'network')), null)
  assert.equal(shownMessage(new Error('of our own')), null)
})

test('a failure names the fields it is about', () => {
  const fields = { email: 'Not an e-mail address' }
  assert.deepEqual(new BffCallError(422, { code: 'invalid', message: '', fields }).fields, fields)
  assert.deepEqual(failed(422).fields, {})
})

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
