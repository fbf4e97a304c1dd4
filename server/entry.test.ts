import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { test } from 'node:test'
import { gunzipSync } from 'node:zlib'
import type { RenderedPage } from './entry.ts'
import { isStorable, makeEntry } from './entry.ts'
import { PageStyles } from './page-styles.ts'
import { notFoundKey } from './request-key.ts'

const key = { ...notFoundKey({ locale: 'en', storeKey: 'us' }), isNotFound: false }
const page = (body: string, headers: Record<string, string> = {}): RenderedPage => ({
  status: 200,
  headers: {
    'content-type': 'text/html',
    'cache-control': 's-maxage=60, stale-while-revalidate=600',
    ...headers,
  },
  body: Buffer.from(body),
  isDegraded: false,
})
const styles = new PageStyles(() => null)
const entryOf = (response: RenderedPage) =>
  makeEntry({ key, response, tags: ['home'], security: [['X-Frame-Options', 'DENY']], styles, now: 1000 })

test('every copy that an entry holds is counted, and each body is held once', async () => {
  for (const text of ['a'.repeat(5000), randomBytes(60_000).toString('hex')]) {
    const { variants, bytes } = await entryOf(page(text))
    // A Buffer keeps the whole memory that it is a part of.
    const held = [variants.br, variants.gzip].map((variant) => variant?.body.buffer.byteLength ?? 0)
    const headers = [variants.br, variants.gzip].flatMap((variant) => variant?.headers ?? []).join('').length
    assert.ok(bytes >= held.reduce((sum, length) => sum + length, headers), `${bytes} counted, ${held} held`)
    assert.ok(bytes < 2 * held.reduce((sum, length) => sum + length, headers) + 4000)
    assert.equal(gunzipSync(variants.gzip?.body ?? '').toString(), text)
  }
})

test('a page that the renderer itself calls stale is fresh for a second', async () => {
  const { freshUntil, staleUntil } = await entryOf(page('a'))
  assert.deepEqual([freshUntil, staleUntil], [61_000, 661_000])
  assert.equal((await entryOf(page('a', { 'x-nextjs-cache': 'STALE' }))).freshUntil, 2000)
  assert.equal((await entryOf(page('a', { 'cache-control': 's-maxage=999999' }))).freshUntil, 86_401_000)
})

const long = (kind: 'html' | 'rsc') => ({ kind, isBrief: false })

test('only a whole public page of the requested kind is stored', () => {
  assert.ok(isStorable(page('a'), long('html')))
  assert.ok(!isStorable(page('a'), long('rsc')))
  assert.ok(!isStorable({ ...page('a'), status: 404 }, long('html')))
  assert.ok(!isStorable(page('a', { 'cache-control': 's-maxage=60, private' }), long('html')))
  assert.ok(!isStorable(page('a', { 'cache-control': 'no-cache' }), long('html')))
  assert.ok(!isStorable(page('a', { 'set-cookie': 'a=b' }), long('html')))
})

test('what Next’s router reads of a page and its own encoding are served with it, nothing else of the renderer’s', async () => {
  const replayed = {
    'x-nextjs-stale-time': '300',
    'x-nextjs-prerender': '1',
    'x-nextjs-postponed': '1',
    link: '</a.css>; rel=preload',
  }
  const { variants } = await entryOf(page('a', { ...replayed, 'x-powered-by': 'Next.js', server: 'x' }))
  for (const [encoding, variant] of Object.entries(variants)) {
    const pairs = Array.from({ length: variant.headers.length / 2 }, (_, index) =>
      variant.headers.slice(2 * index, 2 * index + 2),
    )
    const headers = Object.fromEntries(pairs) as Record<string, string>
    for (const [name, value] of Object.entries(replayed)) assert.equal(headers[name], value, name)
    assert.equal(headers['Content-Encoding'], encoding)
    assert.equal(headers['Content-Length'], String(variant.body.length))
    assert.equal(headers['Cache-Status'], 'kolea; hit')
    assert.match(headers['ETag'] ?? '', /^W\/"[\w-]{22}"$/)
    assert.equal('x-powered-by' in headers || 'server' in headers, false)
    assert.deepEqual(variant.notModified.slice(-2), ['Cache-Status', 'kolea; hit'])
  }
})
