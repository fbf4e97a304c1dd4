import assert from 'node:assert/strict'
import type { ServerResponse } from 'node:http'
import { after, before, test } from 'node:test'
import { storeSearch } from '@kolea/contract/catalog.ts'
import { endpoint, clientAddressHeader, deviceNameHeader } from '@kolea/contract/endpoint.ts'
import { reverseGeocode } from '@kolea/contract/location.ts'
import { revokeToken } from '@kolea/contract/tokens.ts'
import { timesCounted } from '#lib/metrics/counted-events.ts'
import type { Answer, FakeUpstream } from '#tests/support/fake-upstream.ts'
import { fakeUpstream } from '#tests/support/fake-upstream.ts'
import { callUpstream, withoutIncomplete } from './call-upstream.ts'
import { UpstreamFailure } from './failure.ts'
import { forVisitor } from './request-parts.ts'

let upstream: FakeUpstream
before(async () => {
  upstream = await fakeUpstream()
})
after(() => upstream.close())

const identity = { accessToken: 'token-1', language: 'ar', deviceId: 'device-1' }
const body = { refresh_token: 'r' }
const quick = endpoint({ ...revokeToken, timeoutMs: 150 })

async function failureOf(call: Promise<unknown>): Promise<UpstreamFailure> {
  const error = await call.then(
    () => assert.fail('the call was answered'),
    (reason: unknown) => reason,
  )
  assert.ok(error instanceof UpstreamFailure)
  return error
}

test('[SES-10] [VER-01] every call carries key, language, platform, version, time zone, device and bearer token, token calls at their own base', async () => {
  upstream.on('POST /auth/revoke_token/', () => ({ json: { status: 'success' } }))
  await callUpstream(revokeToken, { body }, identity)
  const { headers } = upstream.seen.at(-1) ?? assert.fail()
  assert.equal(headers['x-api-key'], 'canary-api-key')
  assert.equal(headers['content-type'], 'application/json')
  assert.equal(headers['accept-language'], 'ar')
  assert.equal(headers['x-sei-platform'], '7now_web')
  assert.equal(headers['x-sei-version'], '1.3.0')
  assert.equal(headers['x-sei-timezone'], 'Pacific/Honolulu')
  assert.equal(headers['x-device-uuid'], 'device-1')
  assert.equal(headers.authorization, 'Bearer token-1')
})

test('[SES-10] a call for a visitor sends the time zone of the visitor’s store, and address and browser only where they are known', async () => {
  upstream.on('POST /auth/revoke_token/', () => ({ json: { status: 'success' } }))
  for (const [address, deviceName] of [
    ['198.51.100.7', 'Firefox, Windows'],
    [null, null],
  ] as const) {
    await forVisitor({ address, deviceName, timeZone: 'America/Vancouver', inApp: false }, () =>
      callUpstream(revokeToken, { body }, identity),
    )
    const { headers } = upstream.seen.at(-1) ?? assert.fail()
    assert.equal(headers['x-sei-timezone'], 'America/Vancouver')
    assert.equal(headers[clientAddressHeader], address ?? undefined)
    assert.equal(headers[deviceNameHeader], deviceName ?? undefined)
  }
})

test('a call may have another time-out than its endpoint', async () => {
  upstream.on('POST /auth/revoke_token/', () => () => undefined)
  assert.equal(
    (await failureOf(callUpstream(revokeToken, { body, timeoutMs: 50 }, identity))).kind,
    'timeout',
  )
})

const faults: [name: string, kind: UpstreamFailure['kind'], answer: Answer][] = [
  ['a 500 without a body of ours', 'refused', { status: 500, json: 'oops' }],
  ['a reset', 'unreachable', (response) => response.socket?.resetAndDestroy()],
  ['garbage', 'garbled', (response) => response.end('<html>')],
  ['another shape', 'garbled', { json: { status: 'no' } }],
  [
    'a redirect, which is not followed',
    'garbled',
    (response) => response.writeHead(302, { location: '/elsewhere' }).end(),
  ],
  [
    'a truncated answer',
    'unreachable',
    (response) => {
      response.writeHead(200, { 'content-length': '500' })
      response.write('{"status":', () => response.socket?.destroy())
    },
  ],
  ['silence', 'timeout', () => undefined],
  [
    'a body without end, of which no more than 8 MB is read',
    'garbled',
    (response) => {
      const part = Buffer.alloc(1 << 20, 'a')
      response.writeHead(200, { 'content-type': 'application/json' })
      const send = () => {
        while (!response.destroyed && response.write(part));
      }
      response.on('drain', send)
      send()
    },
  ],
  [
    'an answer that never ends',
    'timeout',
    (response) => {
      response.writeHead(200)
      const drip = setInterval(() => response.write(' '), 20)
      response.on('close', () => clearInterval(drip))
    },
  ],
]
for (const [name, kind, answer] of faults) {
  test(`[SES-11] ${name} is a clear failure, within the time-out and half a second`, async () => {
    upstream.on('POST /auth/revoke_token/', () => answer)
    // What is no time-out must not become one on a busy machine.
    const called = kind === 'timeout' ? quick : revokeToken
    const startedAt = performance.now()
    assert.equal((await failureOf(callUpstream(called, { body }, identity))).kind, kind)
    assert.ok(performance.now() - startedAt < called.timeoutMs + 500)
  })
}

test('[SES-11] 5xx and no response are retried as the endpoint says, 1000 ms × attempt apart; the failed response reaches the caller', async () => {
  const path = '/inventory/digital/v3/store/s1/products/search'
  const wire = { error: 'server_error', error_description: 'down' }
  upstream.on(`POST ${path}`, () => ({ status: 503, json: wire }))
  const waits: number[] = []
  const input = {
    params: { storeId: 's1' },
    body: { query: '', suggest: true, attributes: { id: null }, exclude_tags: [] },
  }
  const failure = await failureOf(
    callUpstream(storeSearch, input, identity, async (ms) => void waits.push(ms)),
  )
  assert.deepEqual(waits, [1000, 2000])
  assert.equal(upstream.count(`POST ${path}`), 3)
  assert.equal(failure.status, 503)
  assert.deepEqual(failure.wire, wire)
})

test('[SES-11] a time-out is never retried, nor is a refusal', async () => {
  const hasty = endpoint({ ...revokeToken, path: '/patient', timeoutMs: 100, retries: 3 })
  upstream.on('POST /auth/patient', () => () => undefined)
  assert.equal((await failureOf(callUpstream(hasty, { body }, identity))).kind, 'timeout')
  const patient = endpoint({ ...hasty, timeoutMs: 10_000 })
  upstream.on('POST /auth/patient', () => ({ status: 409, json: { error: 'x', error_description: 'y' } }))
  assert.equal((await failureOf(callUpstream(patient, { body }, identity))).wire?.error, 'x')
  assert.equal(upstream.count('POST /auth/patient'), 2)
})

test('each failed attempt is counted for the operator by its kind, and a refusal for a reason is not', async () => {
  const counted = () => [
    timesCounted('upstream_failures', 'error'),
    timesCounted('upstream_failures', 'timeout'),
  ]
  const [errors = 0, timeouts = 0] = counted()
  const once = endpoint({ ...revokeToken, path: '/counted', retries: 1 })
  upstream.on('POST /auth/counted', () => ({ status: 503, json: {} }))
  await failureOf(callUpstream(once, { body }, identity, async () => undefined))
  assert.deepEqual(counted(), [errors + 2, timeouts])
  upstream.on('POST /auth/counted', () => ({ status: 409, json: { error: 'x', error_description: 'y' } }))
  await failureOf(callUpstream(once, { body }, identity))
  upstream.on('POST /auth/counted', () => () => undefined)
  await failureOf(callUpstream(once, { body, timeoutMs: 50 }, identity))
  assert.deepEqual(counted(), [errors + 2, timeouts + 1])
})

test('a parameter cannot leave its place in the path', async () => {
  const odd = endpoint({ ...storeSearch, retries: 0 })
  const search = { query: '', suggest: true, attributes: { id: null }, exclude_tags: [] }
  await failureOf(callUpstream(odd, { params: { storeId: '../../auth/token?x=1#' }, body: search }, identity))
  assert.equal(
    upstream.seen.at(-1)?.path,
    '/inventory/digital/v3/store/..%2F..%2Fauth%2Ftoken%3Fx%3D1%23/products/search',
  )
  await assert.rejects(callUpstream(odd, { params: { storeId: '..' }, body: search }, identity), TypeError)
})

test('a call that the upstream leaves unanswered, however often, blocks no other call', async () => {
  const stalled = endpoint({ ...revokeToken, name: 'stalled', path: '/stalled', timeoutMs: 5_000 })
  const hung: ServerResponse[] = []
  upstream.on('POST /auth/stalled', () => (response) => void hung.push(response))
  upstream.on('POST /auth/revoke_token/', () => ({ json: { status: 'success' } }))
  const many = Array.from({ length: 300 }, () => failureOf(callUpstream(stalled, { body }, identity)))
  while (hung.length === 0) await new Promise((resolve) => setImmediate(resolve))
  assert.deepEqual(await callUpstream(endpoint({ ...revokeToken, timeoutMs: 2_000 }), { body }, identity), {
    status: 'success',
  })
  for (const response of hung) response.destroy()
  upstream.on('POST /auth/stalled', () => (response) => response.socket?.destroy())
  assert.deepEqual([...new Set((await Promise.all(many)).map(({ kind }) => kind))], ['unreachable'])
})

test('[CAT-04] a product without product_id is dropped wherever it is; all else is unchanged', () => {
  const whole = { product_id: 'p1', category_id: 'c', price: 1 }
  const broken = { category_id: 'c', price: 1, name: 'nameless' }
  const json = {
    Items: [whole, broken, { ...broken, product_id: '' }],
    custom: [{ content: [broken], note: null }],
    total: 2,
  }
  assert.deepEqual(withoutIncomplete(json), {
    Items: [whole],
    custom: [{ content: [], note: null }],
    total: 2,
  })
  assert.deepEqual(withoutIncomplete(['a', 1, null]), ['a', 1, null])
})

test('a read whose connection was lost is sent once more at once, one by POST too; a change is not', async () => {
  const times = { read: 0, readByPost: 0, change: 0 }
  const reset = (response: ServerResponse) => response.socket?.resetAndDestroy()
  upstream.on('GET /stores/health', () => ((times.read += 1) === 1 ? reset : { json: { status: 'success' } }))
  upstream.on('POST /location/results', () =>
    (times.readByPost += 1) === 1 ? reset : { json: { results: [] } },
  )
  upstream.on('POST /auth/revoke_token/', () => {
    times.change += 1
    return reset
  })
  const read = endpoint({
    name: 'health',
    method: 'GET',
    path: '/stores/health',
    response: revokeToken.response,
  })
  await callUpstream(read, {}, identity)
  await callUpstream(reverseGeocode, { body: { lat: 21.3, lng: -157.8 } }, identity)
  assert.equal((await failureOf(callUpstream(revokeToken, { body }, identity))).kind, 'unreachable')
  assert.deepEqual(times, { read: 2, readByPost: 2, change: 1 })
})
