import assert from 'node:assert/strict'
import { afterEach, beforeEach, describe, test } from 'node:test'
import { sendRaw } from '../tests/support/raw-socket.ts'
import type { FakeShop } from './testing/fake-shop.ts'
import { startFakeShop } from './testing/fake-shop.ts'

let shop: FakeShop
beforeEach(async () => {
  shop = await startFakeShop()
})
afterEach(() => shop.close())

const lines = (...text: string[]): string => [...text, '', ''].join('\r\n')
const first = async (bytes: string) => (await sendRaw(shop.port, bytes)).statuses[0]

describe('a page', () => {
  for (const method of ['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE', 'PROPFIND', 'QUERY'])
    test(`answers ${method} with 405, its methods and a policy, and reads no body`, async () => {
      const { text, statuses } = await sendRaw(
        shop.port,
        lines(`${method} /home HTTP/1.1`, 'Host: shop', 'Connection: close'),
      )
      assert.deepEqual(statuses, [405])
      assert.match(text, /^allow: GET, HEAD\r$/im)
      assert.match(text, /^content-security-policy: default-src 'none'/im)
      assert.deepEqual(shop.requests, [])
    })

  test('answers a POST with a large body before the body has arrived, and closes', async () => {
    const { statuses } = await sendRaw(
      shop.port,
      lines('POST /home HTTP/1.1', 'Host: shop', 'Content-Length: 200000000') + 'x'.repeat(1000),
    )
    assert.deepEqual(statuses, [405])
  })
})

describe('a doubtful frame is 400, and its connection ends', () => {
  const doubtful: Record<string, string[]> = {
    'GET with a length': ['GET /home HTTP/1.1', 'Host: shop', 'Content-Length: 100000'],
    'GET with a short length': ['GET /home HTTP/1.1', 'Host: shop', 'Content-Length: 3'],
    'GET in chunks': ['GET /home HTTP/1.1', 'Host: shop', 'Transfer-Encoding: chunked'],
    'HEAD with a length': ['HEAD /home HTTP/1.1', 'Host: shop', 'Content-Length: 5'],
    'DELETE with a length': ['DELETE /api/wallet/cards/1 HTTP/1.1', 'Host: shop', 'Content-Length: 5'],
    'OPTIONS with a length': ['OPTIONS /api/session HTTP/1.1', 'Host: shop', 'Content-Length: 5'],
    'a length beside chunks': [
      'POST /api/session HTTP/1.1',
      'Host: shop',
      'Content-Length: 5',
      'Transfer-Encoding: chunked',
    ],
    'two lengths': ['POST /api/session HTTP/1.1', 'Host: shop', 'Content-Length: 5', 'Content-Length: 6'],
    'an unknown coding': ['POST /api/session HTTP/1.1', 'Host: shop', 'Transfer-Encoding: xchunked'],
    'a target with a host': ['GET http://evil.test/home HTTP/1.1', 'Host: shop'],
    'a target without a root': ['OPTIONS * HTTP/1.1', 'Host: shop'],
    'a fragment': ['GET /home#x HTTP/1.1', 'Host: shop'],
    'letters that are not ASCII': ['GET /h\u00f6me HTTP/1.1', 'Host: shop'],
    'no host': ['GET /home HTTP/1.1'],
    'two hosts': ['GET /home HTTP/1.1', 'Host: shop', 'Host: evil.test'],
    'two types': ['POST /api/session HTTP/1.1', 'Host: shop', 'Content-Type: a/b', 'Content-Type: a/c'],
  }
  for (const [name, head] of Object.entries(doubtful))
    test(name, async () => {
      const { statuses } = await sendRaw(shop.port, lines(...head))
      assert.deepEqual(statuses, [400])
      assert.deepEqual(shop.requests, [])
    })

  test('a length of nothing is sound', async () => {
    const head = lines('GET /home HTTP/1.1', 'Host: shop', 'Content-Length: 0', 'Connection: close')
    assert.equal(await first(head), 200)
  })
})

describe('one spelling of a path', () => {
  for (const path of [
    '/_next/static/%2e%2e/%2e%2e/.kolea/keys.json',
    '/_next/static/../../package.json',
    '/_next/static/..%2f..%2fpackage.json',
    '/_next/prerender-manifest.json',
    '/_next/server-reference-manifest.json',
    '/_next/data/build/home.json',
    '/_next/image?url=%2Ficons%2Ficon-192.png&w=64&q=75',
    '/_next/',
    '/offline//outage.css',
    '/offline/./outage.css',
    '/%6fffline/outage.css',
    '/offline/%zz.css',
    '/.env',
  ])
    test(`${path} is 404 and does not reach Next`, async () => {
      assert.equal((await shop.get(path)).status, 404)
      assert.deepEqual(shop.requests, [])
    })

  for (const path of ['/offline/outage%2ecss', '/offline/outage.css/', '/media/%', '/media/%2e%2e/x'])
    test(`${path} is no file: it leads home, as unknown paths do, or is 404`, async () => {
      const { status, headers } = await shop.get(path)
      assert.ok(status === 404 || headers['location'] === '/home', String(status))
      assert.deepEqual(shop.requests, [])
    })

  test('the one spelling is served', async () => {
    const { status, headers } = await shop.get('/offline/outage.css')
    assert.equal(status, 200)
    assert.equal(headers['cache-control'], 'public, max-age=86400')
  })
})
