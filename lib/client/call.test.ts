import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fakePage } from '#tests/support/fake-page.ts'
import { bff } from './bff.ts'
import { BffError, isUnanswered } from './bff-error.ts'
import { requestTarget } from './call.ts'

test('paths are filled and encoded, absent query values left out', () => {
  assert.deepEqual(requestTarget('GET /api/orders/:orderId', { params: { orderId: 'a/../b' } }), [
    'GET',
    '/api/orders/a%2F..%2Fb',
  ])
  assert.deepEqual(requestTarget('GET /api/orders', { query: { list: 'past', lastKey: undefined } }), [
    'GET',
    '/api/orders?list=past',
  ])
})

test('[SES-01] every call waits for one launch', async () => {
  fakePage({ 'GET /api/wallet': () => ({ cards: [], gateways: ['test'] }) })
  const real = globalThis.fetch
  const seen: string[] = []
  globalThis.fetch = ((url: string, init: RequestInit) => {
    seen.push(url)
    return real(url, init)
  }) as typeof fetch
  await Promise.all([bff('GET /api/wallet', {}), bff('GET /api/wallet', {})])
  assert.deepEqual(seen.filter((url) => url.endsWith('/launch')).length, 1)
  assert.equal(seen[0], '/api/session/launch')
})

test('a refusal carries code, status and sentence; silence is told apart', async () => {
  fakePage({
    'GET /api/wallet': () =>
      Response.json({ code: 'unauthorized', message: 'Sign in first' }, { status: 401 }),
    'GET /api/orders': () => {
      throw new TypeError('gone')
    },
  })
  const refusal = await bff('GET /api/wallet', {}).catch((error: unknown) => error)
  assert.ok(refusal instanceof BffError)
  assert.deepEqual([refusal.code, refusal.status, refusal.message], ['unauthorized', 401, 'Sign in first'])
  assert.equal(isUnanswered(refusal), false)
  const silence = await bff('GET /api/orders', { query: { list: 'past' } }).catch((error: unknown) => error)
  assert.equal(isUnanswered(silence), true)
})
