import assert from 'node:assert/strict'
import type { ServerResponse } from 'node:http'
import { after, test } from 'node:test'
import { gunzipSync } from 'node:zlib'
import type { ComponentData } from '@kolea/page-cache/next-internals/payload.ts'
import { inertPolicy } from '@kolea/page-cache/respond/security-headers.ts'
import { startFakeShop } from './testing/fake-shop.ts'

const shop = await startFakeShop()
const uncached = await startFakeShop({ withCache: false })
after(() => Promise.all([shop.close(), uncached.close()]))

const hashIn = (html: string) =>
  /"data":"build-a\/([\w-]{22})"/.exec(html)?.[1] ?? assert.fail('The page names no data.')
const componentsIn = (body: Buffer): unknown => (JSON.parse(body.toString()) as ComponentData).components
const dataOf = (hash: string, of = '/deals', from = shop) =>
  from.get(`/page-data/build-a/${hash}?of=${encodeURIComponent(of)}`)

test('a document names its data, which are public, compressed and never change', async () => {
  const hash = hashIn((await shop.get('/deals')).body.toString())
  const { status, headers, body } = await dataOf(hash)
  assert.equal(status, 200)
  assert.deepEqual(componentsIn(body), [[1, 'a1']])
  assert.equal(headers['cache-control'], 'public, max-age=31536000, immutable')
  assert.equal(headers['content-type'], 'application/json')
  assert.equal(headers['content-security-policy'], inertPolicy)
  assert.equal(headers['x-content-type-options'], 'nosniff')
  const zipped = await shop.get(`/page-data/build-a/${hash}`, { 'accept-encoding': 'gzip' })
  assert.equal(zipped.headers['content-encoding'], 'gzip')
  assert.deepEqual(componentsIn(gunzipSync(zipped.body)), [[1, 'a1']])
  const head = await shop.get(`/page-data/build-a/${hash}`, {}, 'HEAD')
  assert.deepEqual([head.status, head.body.length], [200, 0])
})

test('data of a page that was replaced a moment ago are still there; others are those of the page as it is now, for now', async () => {
  const before = hashIn((await shop.get('/deals')).body.toString())
  shop.next.version = 2
  shop.cache.purge({ tags: ['all'], hard: true })
  const after = hashIn((await shop.get('/deals')).body.toString())
  assert.notEqual(before, after)
  assert.deepEqual(componentsIn((await dataOf(before)).body), [[1, 'a1']])
  const other = await dataOf('x'.repeat(22))
  assert.deepEqual(componentsIn(other.body), [[1, 'a2']])
  assert.equal(other.headers['cache-control'], 'no-store')
  shop.next.version = 1
})

test('data of another build are refused, whatever page they are of and even when the hash is known here', async () => {
  const hash = hashIn((await shop.get('/deals')).body.toString())
  for (const build of ['build-b', '', 'build-a%2f', 'x'.repeat(22)]) {
    const { status, headers } = await shop.get(`/page-data/${build}/${hash}?of=/deals`)
    assert.deepEqual([status, headers['cache-control']], [404, 'no-store'], build)
  }
  assert.equal((await shop.get(`/page-data/${hash}?of=/deals`)).status, 404)
})

test('a page that no process has cached is rendered for its data', async () => {
  const hash = hashIn((await uncached.get('/deals')).body.toString())
  assert.deepEqual(componentsIn((await dataOf(hash, '/deals', uncached)).body), [[1, 'a1']])
  assert.deepEqual(componentsIn((await dataOf('y'.repeat(22), '/deals', uncached)).body), [[1, 'a1']])
})

test('what is no page of the cache, has no data, or is no address is 404', async () => {
  for (const of of [
    '/checkout',
    '/legal',
    '/nowhere/at/all',
    '//deals',
    'deals',
    '/deals\n',
    `/deals?${'q'.repeat(3000)}`,
    '',
  ])
    assert.equal((await dataOf('z'.repeat(22), of)).status, 404, of)
  assert.equal((await shop.get('/page-data/')).status, 404)
  assert.equal((await shop.get(`/page-data/build-a/${'z'.repeat(22)}`)).status, 404)
  assert.equal((await shop.get(`/page-data/build-a/${'z'.repeat(22)}`, {}, 'POST')).status, 405)
})

test('while no page can be rendered, its data are unavailable and may be requested again', async (t) => {
  t.after(() => (uncached.next.override = null))
  for (const fail of [
    (response: ServerResponse) => response.writeHead(500).end(),
    (response: ServerResponse) => response.destroy(),
  ]) {
    uncached.next.override = (_, response) => void fail(response)
    assert.equal((await dataOf('w'.repeat(22), '/deals', uncached)).status, 503)
  }
  uncached.next.override = null
  assert.equal((await dataOf('w'.repeat(22), '/deals', uncached)).status, 200)
})

test('data of a page that does not exist any more are 404', async () => {
  assert.equal((await dataOf('v'.repeat(22), '/shop/unknown-1', uncached)).status, 404)
})
