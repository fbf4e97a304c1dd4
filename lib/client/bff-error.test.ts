import assert from 'node:assert/strict'
import { test } from 'node:test'
import { BffCallError, isDefiniteRefusal, shownMessage } from './bff-error.ts'

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
