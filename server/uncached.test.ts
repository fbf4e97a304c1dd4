import assert from 'node:assert/strict'
import { afterEach, beforeEach, describe, test } from 'node:test'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { variantOf } from '@kolea/page-cache/respond/responder.ts'
import { securityHeaders } from './security-headers.ts'
import type { FakeShop } from './testing/fake-shop.ts'
import { startFakeShop } from './testing/fake-shop.ts'

let shop: FakeShop
beforeEach(async () => {
  shop = await startFakeShop()
})
afterEach(() => shop.close())

describe('a file that a route handler writes', () => {
  test('is requested by its path, without a query or a header of the visitor', async () => {
    shop.next.override = (_, response) =>
      void response.writeHead(200, { 'content-type': 'text/plain' }).end('User-agent: *')
    const { status, body, headers } = await shop.get('/robots.txt?x=canary', {
      'x-a': 'canary',
      cookie: 'canary',
    })
    assert.deepEqual([status, body.toString()], [200, 'User-agent: *'])
    assert.equal(headers['x-content-type-options'], 'nosniff')
    assert.deepEqual(
      shop.requests.map(({ url }) => url),
      ['/robots.txt'],
    )
    assert.doesNotMatch(JSON.stringify(shop.requests), /canary/)
  })

  test('that cannot be written is an outage, whether Next answers or not', async () => {
    shop.next.override = (_, response) => void response.writeHead(500).end('stack trace')
    const failed = await shop.get('/sitemap.xml')
    assert.equal(failed.status, 503)
    assert.doesNotMatch(failed.body.toString(), /stack/)
    shop.next.override = (_, response) => void response.destroy()
    assert.equal((await shop.get('/sitemap/pages.xml')).status, 503)
  })
})

test('a page that is not cached is compressed for those who take it, and has no body for HEAD', async () => {
  const plain = (await shop.get('/checkout')).body.toString()
  const get = (encoding: string, method = 'GET') =>
    shop.get('/checkout', { 'accept-encoding': encoding }, method)
  assert.equal(brotliDecompressSync((await get('br')).body).toString(), plain)
  assert.equal(gunzipSync((await get('gzip')).body).toString(), plain)
  const head = await get('identity', 'HEAD')
  assert.deepEqual([head.body.length, head.headers['content-length']], [0, String(plain.length)])
})

test('a cached page is 304 to any of the tags that a client names, and 200 to others', async () => {
  const { headers } = await shop.get('/home')
  const status = async (tags: string) => (await shop.get('/home', { 'if-none-match': tags })).status
  assert.equal(await status('*'), 304)
  assert.equal(await status(`"other", ${String(headers['etag'])}`), 304)
  assert.equal(await status('"other"'), 200)
})

test('a redirect retains its query, has a policy, and stays within the shop', async () => {
  const { status, headers } = await shop.get('/promotions?utm=1')
  assert.deepEqual([status, headers['location'], headers['cache-control']], [308, '/deals?utm=1', undefined])
  const moving = await shop.get('/basket')
  assert.deepEqual([moving.status, moving.headers['cache-control']], [307, 'no-store'])
  assert.match(String(moving.headers['content-security-policy']), /default-src 'none'/)
  assert.deepEqual(shop.requests, [])
})

test('the plain copy of a page in demand is unpacked once', async () => {
  await shop.get('/home')
  const { entry } = shop.cache.lookUp(shop.keyOf('/home')) ?? assert.fail('The page is not cached')
  assert.equal(variantOf(entry, 'identity'), variantOf(entry, 'identity'))
  assert.equal(variantOf(entry, 'br'), entry.variants.br)
})

test('over https a browser gets the header to stay with it', () => {
  const names = (https: boolean) => securityHeaders(https).map(([name]) => name)
  assert.ok(names(true).includes('Strict-Transport-Security'))
  assert.ok(!names(false).includes('Strict-Transport-Security'))
})

test('[LOC-07] the document of a framed map says that our own pages may frame it, and every other page that none may', async () => {
  shop.next.override = (_, response) =>
    void response.writeHead(200, { 'content-type': 'text/html', 'x-frame-options': 'SAMEORIGIN' }).end('<p>')
  assert.equal((await shop.get('/map-frame')).headers['x-frame-options'], 'SAMEORIGIN')
  shop.next.override = (_, response) =>
    void response.writeHead(200, { 'content-type': 'text/html' }).end('<p>')
  assert.equal((await shop.get('/checkout')).headers['x-frame-options'], 'DENY')
})

test('[CHK-03] a page that runs the scripts of a gateway retains the permissions that it names itself', async () => {
  const own = 'payment=(self "https://js.stripe.com")'
  shop.next.override = (_, response) =>
    void response.writeHead(200, { 'content-type': 'text/html', 'permissions-policy': own }).end('<p>')
  assert.equal((await shop.get('/checkout')).headers['permissions-policy'], own)
  shop.next.override = (_, response) =>
    void response.writeHead(200, { 'content-type': 'text/html' }).end('<p>')
  assert.match(String((await shop.get('/checkout')).headers['permissions-policy']), /payment=\(self\)/)
})
