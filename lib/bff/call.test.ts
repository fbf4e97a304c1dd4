import assert from 'node:assert/strict'
import { test } from 'node:test'
import { makeCall } from './call.ts'

const call = makeCall({
  params: undefined,
  query: undefined,
  body: undefined,
  headers: new Headers(),
  now: 0,
  language: 'en',
  clientIp: null,
  openSession: null,
})

test('[ROL-01] a call of a browser without a session cannot reach the API as one: 401 session_required', () => {
  assert.throws(() => call.session, { status: 401, code: 'session_required' })
  assert.throws(() => call.api, { status: 401, code: 'session_required' })
})

test('a browser that never signed in has no device mark', async () => {
  assert.equal(await call.device(), null)
})
