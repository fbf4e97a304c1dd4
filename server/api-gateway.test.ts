import assert from 'node:assert/strict'
import { afterEach, beforeEach, describe, test } from 'node:test'
import { sendRaw } from '../tests/support/raw-socket.ts'
import { photoCallBytes } from '@kolea/domain/orders/report-photo.ts'
import type { FakeShop } from './testing/fake-shop.ts'
import { startFakeShop } from './testing/fake-shop.ts'

let shop: FakeShop
beforeEach(async () => {
  shop = await startFakeShop()
})
afterEach(() => shop.close())

const json = { 'content-type': 'application/json' }
const post = (path: string, body: string, headers: Record<string, string> = json) =>
  shop.get(path, headers, 'POST', body)
const head = (...lines: string[]): string => [...lines, 'Host: shop', '', ''].join('\r\n')

test('a call reaches Next with its body and the headers that the BFF reads, and no others', async () => {
  const { status, body } = await post('/api/basket?x=1', '{"a":1}', {
    ...json,
    origin: 'http://shop.test',
    'x-kolea': '1',
    'x-kolea-peer': 'forged 1.2.3.4',
    'x-request-id': 'a'.repeat(32),
    cookie: '__prerender_bypass=1; kolea_lang=ar; __next_preview_data=2; __Host-kolea_session=s',
    'x-middleware-subrequest': 'middleware',
    'next-action': 'x',
    traceparent: '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01',
    tracestate: 'vendor=1',
    baggage: 'a=1',
  })
  assert.equal(status, 200)
  assert.equal(body.toString(), '7')
  const [{ method, url, headers } = assert.fail('Next saw nothing')] = shop.requests
  assert.deepEqual([method, url], ['POST', '/api/basket?x=1'])
  assert.deepEqual(Object.keys(headers).sort(), [
    'content-length',
    'content-type',
    'cookie',
    'host',
    'origin',
    'x-kolea',
    'x-kolea-peer',
    'x-request-id',
  ])
  assert.match(String(headers['x-request-id']), /^(?!a{32})[0-9a-f]{32}$/)
  assert.equal(headers.cookie, 'kolea_lang=ar; __Host-kolea_session=s')
  assert.match(String(headers['x-kolea-peer']), /^[\w-]{32} (?:::ffff:)?127\.0\.0\.1$/)
})

test('a body in chunks arrives whole, with its length', async () => {
  const text = `${head('POST /api/basket HTTP/1.1', 'Connection: close', 'Transfer-Encoding: chunked')}3\r\nabc\r\n2\r\nde\r\n0\r\n\r\n`
  const { statuses } = await sendRaw(shop.port, text)
  assert.deepEqual(statuses, [200])
  assert.equal(shop.requests[0]?.headers['content-length'], '5')
  assert.equal(shop.requests[0]?.headers['transfer-encoding'], undefined)
})

describe('a body beyond its limit is 413 in the visitor’s language, and its connection ends', () => {
  test('by the length it announces, before any of it has arrived', async () => {
    const { statuses, text } = await sendRaw(
      shop.port,
      head('POST /api/basket HTTP/1.1', 'Cookie: kolea_lang=ar', 'Content-Length: 200000000'),
    )
    assert.deepEqual(statuses, [413])
    assert.match(text, /"code":"payload_too_large"/)
    assert.match(Buffer.from(text, 'latin1').toString(), /\p{Script=Arabic}/u)
    assert.deepEqual(shop.requests, [])
  })

  test('by what is counted, in chunks', async () => {
    const chunk = `4000\r\n${'x'.repeat(0x4000)}\r\n`
    const { statuses } = await sendRaw(
      shop.port,
      head('POST /api/basket HTTP/1.1', 'Transfer-Encoding: chunked') + chunk.repeat(6),
    )
    assert.deepEqual(statuses, [413])
    assert.deepEqual(shop.requests, [])
  })
})

test('[ORD-05] only the call that carries a photo takes more than 64 kB, and no more than a photo', async () => {
  const photos = '/api/orders/K-1/problems/0f2c91de-77ab-4c03-a1b2-5d6e7f8090a1/photos'
  const large = 'x'.repeat(70_000)
  assert.equal((await post(photos, large)).status, 200)
  for (const path of ['/api/orders/K-1/problems', `${photos}/more`, `/api/x${photos}`])
    assert.equal((await post(path, large)).status, 413, path)
  const { statuses } = await sendRaw(
    shop.port,
    head(`POST ${photos} HTTP/1.1`, `Content-Length: ${photoCallBytes + 1}`),
  )
  assert.deepEqual(statuses, [413])
})

test('a change notice without the shape of a signature is refused before its body is read', async () => {
  for (const signature of [[], ['X-Kolea-Signature: t=1,v1=zz']]) {
    const { statuses } = await sendRaw(
      shop.port,
      head('POST /api/internal/changes HTTP/1.1', ...signature, 'Content-Length: 60000'),
    )
    assert.deepEqual(statuses, [401])
  }
  assert.deepEqual(shop.requests, [])
})

test('a method of no call is 405', async () => {
  for (const method of ['TRACE', 'PROPFIND', 'QUERY']) {
    const { statuses } = await sendRaw(
      shop.port,
      head(`${method} /api/session HTTP/1.1`, 'Connection: close'),
    )
    assert.deepEqual(statuses, [405])
  }
  assert.deepEqual(shop.requests, [])
})

test('a call has one spelling; any other is 404', async () => {
  for (const path of [
    '/api/',
    '/api//session',
    '/api/./session',
    '/api/session/../site',
    '/api/%73ession',
    '/api/session/',
    '/api/orders/%2e%2e',
    '/api/orders/a%2Fb',
    '/api/orders/a%5Cb',
    '/api/orders/%00',
    '/api/orders/%zz',
    '/api/orders/%e2%80',
  ])
    assert.equal((await shop.get(path)).status, 404, path)
  assert.deepEqual(shop.requests, [])
  assert.equal((await shop.get('/api/orders/caf%C3%A9%20~1')).status, 200)
})

test('a client that disconnects in the middle of its body leaves nothing behind', async () => {
  const { connect } = await import('node:net')
  const socket = connect({ port: shop.port, host: '127.0.0.1' })
  socket.write(head('POST /api/basket HTTP/1.1', 'Content-Length: 5000') + 'x'.repeat(1000))
  await until(() => shop.bodies.bufferedBytes === 1000)
  socket.destroy()
  await until(() => shop.bodies.bufferedBytes === 0)
  assert.deepEqual(shop.requests, [])
})

test(
  'bodies that are too many bytes together are refused until some are answered',
  { timeout: 10_000 },
  async () => {
    let open = () => {}
    shop.next.gate = new Promise((resolve) => (open = resolve))
    const waiting = Array.from({ length: 4 }, () => post('/api/basket', 'x'.repeat(60_000)))
    await until(() => shop.requests.length === 4)
    const refused = await post('/api/basket', 'x'.repeat(60_000))
    assert.equal(refused.status, 503)
    assert.equal(refused.headers['retry-after'], '2')
    open()
    for (const { status } of await Promise.all(waiting)) assert.equal(status, 200)
    await until(() => shop.bodies.bufferedBytes === 0)
    assert.equal((await post('/api/basket', 'x'.repeat(60_000))).status, 200)
  },
)

async function until(condition: () => boolean): Promise<void> {
  for (let n = 0; n < 2000; n++) {
    if (condition()) return
    await new Promise((resolve) => setImmediate(resolve))
  }
  assert.fail('The condition was never met')
}
