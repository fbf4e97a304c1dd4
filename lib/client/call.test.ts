import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fakePage } from '#tests/support/fake-page.ts'
import { defaultLimits } from '@kolea/domain/configuration/features.ts'
import { bff } from './bff.ts'
import { BffCallError, isDefiniteRefusal } from './bff-error.ts'
import { call, requestTarget } from './call.ts'
import { limits } from './features.ts'

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
  fakePage({ 'GET /api/wallet': () => ({ cards: [] }) })
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

test('a refusal carries code, status and sentence; no answer at all is an error of its own', async () => {
  fakePage({
    'GET /api/wallet': () =>
      Response.json({ code: 'unauthorized', message: 'Sign in first' }, { status: 401 }),
    'GET /api/orders': () => {
      throw new TypeError('gone')
    },
  })
  const refusal = await bff('GET /api/wallet', {}).catch((error: unknown) => error)
  assert.ok(refusal instanceof BffCallError)
  assert.deepEqual([refusal.code, refusal.status, refusal.message], ['unauthorized', 401, 'Sign in first'])
  const silence = await bff('GET /api/orders', { query: { list: 'past' } }).catch((error: unknown) => error)
  assert.ok(silence instanceof BffCallError)
  assert.deepEqual([silence.status, isDefiniteRefusal(silence)], [0, false])
})

test('an answer that is not of the BFF, such as a proxy’s page, is not taken for a refusal', async () => {
  for (const answer of [
    () => new Response('<html>', { status: 502 }),
    () => Response.json({ error: 'Bad gateway' }, { status: 502 }),
    () => Response.json(null, { status: 502 }),
    () => new Response('<html>'),
  ]) {
    fakePage({ 'GET /api/site': answer })
    await assert.rejects(call('GET /api/site', {}), { code: 'garbled', message: '' })
  }
})

test('a call that the page itself has given up ends as an abort, not as a lost connection', async () => {
  const leaving = new AbortController()
  fakePage({
    'GET /api/site': () => {
      leaving.signal.throwIfAborted()
      throw new TypeError('gone')
    },
  })
  const { signal } = leaving
  await assert.rejects(call('GET /api/site', { signal }), { code: 'network', status: 0 })
  leaving.abort()
  await assert.rejects(call('GET /api/site', { signal }), { name: 'AbortError' })
})

test('[OFF-01] a call that finds the site offline sends the page to /appDownload', async () => {
  fakePage({ 'GET /api/wallet': () => Response.json({ code: 'site_offline', message: '' }, { status: 503 }) })
  const went: string[] = []
  Object.assign(window.location, { assign: (target: string) => went.push(target) })
  await assert.rejects(bff('GET /api/wallet', {}), { code: 'site_offline' })
  assert.deepEqual(went, ['/appDownload'])
})

test('[CFG-01] [timeout] a call without an answer is given up after the configuration’s time-out, in seconds', async (t) => {
  t.mock.timers.enable({ apis: ['setTimeout'] })
  t.after(() => limits.set(defaultLimits))
  fakePage({})
  globalThis.fetch = (_url, init) =>
    new Promise((_answer, reject) =>
      init?.signal?.addEventListener('abort', () => reject(new DOMException('', 'AbortError'))),
    )
  for (const timeout of [defaultLimits.timeout, 12]) {
    limits.set({ ...defaultLimits, timeout })
    let ended = false
    const refused = assert.rejects(
      call('GET /api/site', {}).finally(() => (ended = true)),
      { code: 'network', status: 0 },
    )
    t.mock.timers.tick(timeout * 1000 - 1)
    await new Promise((resolve) => setImmediate(resolve))
    assert.equal(ended, false)
    t.mock.timers.tick(1)
    await refused
  }
})

test('a call carries the mark that other sites cannot send, and its input as JSON', async (t) => {
  const inits: unknown[] = []
  fakePage({})
  t.mock.method(globalThis, 'fetch', async (_url: string, { signal: _ended, ...init }: RequestInit) => {
    inits.push(init)
    return Response.json({})
  })
  await call('GET /api/site', {})
  await call('POST /api/session/code', { input: {}, keepalive: true })
  assert.deepEqual(inits, [
    { method: 'GET', credentials: 'same-origin', headers: { 'x-kolea': '1' } },
    {
      method: 'POST',
      credentials: 'same-origin',
      headers: { 'x-kolea': '1', 'content-type': 'application/json' },
      body: '{}',
      keepalive: true,
    },
  ])
})

test('Retry-After is taken in whole seconds; anything else says no time', async () => {
  const waitAfter = async (value: string | null) => {
    const headers = value === null ? undefined : { 'retry-after': value }
    const busy = () => Response.json({ code: 'busy', message: '' }, { status: 503, headers })
    fakePage({ 'GET /api/site': busy })
    const error = await call('GET /api/site', {}).catch((reason: unknown) => reason)
    assert.ok(error instanceof BffCallError)
    return error.retryAfterMs
  }
  for (const [value, ms] of [
    ['7', 7000],
    ['0', 0],
    ['-1', undefined],
    ['Infinity', undefined],
    ['Sun, 22 Nov 2026 08:00:00 GMT', undefined],
    [null, undefined],
  ] as const)
    assert.equal(await waitAfter(value), ms, String(value))
})
