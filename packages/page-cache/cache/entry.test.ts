import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { test } from 'node:test'
import { gunzipSync } from 'node:zlib'
import type { Entry, RenderedPage } from './entry.ts'
import { gzipVariant, isStorable, makeEntry } from './entry.ts'
import { nextDocument } from '../next-internals/testing/next-document.ts'
import { pageKeyOf } from '../testing/page-keys.ts'
import { plainDocuments } from '../testing/plain-documents.ts'

const key = pageKeyOf('/home')
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
const entryOf = (response: RenderedPage, former?: Entry) =>
  makeEntry({
    key,
    response,
    tags: ['home'],
    security: [['X-Frame-Options', 'DENY']],
    documents: plainDocuments(),
    lifetimes: { brief: 60, degraded: 5 },
    former,
    now: 1000,
  })

test('every copy that an entry stores is counted, and each body is stored once', async () => {
  for (const text of ['a'.repeat(5000), randomBytes(60_000).toString('hex')]) {
    const entry = await entryOf(page(text))
    assert.deepEqual(Object.keys(entry.variants), ['br'])
    gzipVariant(entry)
    const { variants, bytes } = entry
    // A Buffer retains the whole memory that it is a part of.
    const lengths = [variants.br, variants.gzip].map((variant) => variant?.body.buffer.byteLength ?? 0)
    const headers = [variants.br, variants.gzip].flatMap((variant) => variant?.headers ?? []).join('').length
    assert.ok(
      bytes >= lengths.reduce((sum, length) => sum + length, headers),
      `${bytes} counted, ${lengths} stored`,
    )
    assert.ok(bytes < 2 * lengths.reduce((sum, length) => sum + length, headers) + 4000)
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
  const entry = await entryOf(page('a', { ...replayed, 'x-powered-by': 'Next.js', server: 'x' }))
  gzipVariant(entry)
  const { variants } = entry
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

const headerOf = ({ variants }: Entry, name: string): string | undefined => {
  const { headers } = variants.br
  const at = headers.indexOf(name)
  return at === -1 ? undefined : headers[at + 1]
}

test('a document whose sheets are loaded later has no hints for them in its headers, and nothing for the router', async () => {
  const font = '</fonts/a.woff2>; rel=preload; as="font"; crossorigin=""'
  const sheet = '</_next/a.css>; rel=preload; as="style"'
  const headers = { 'x-nextjs-stale-time': '300', 'x-nextjs-prerender': '1' }
  const split = nextDocument({ scripts: ['a'], payload: ['[1,"a"]'] })
  const both = await entryOf(page(split, { ...headers, link: `${sheet}, ${font}` }))
  assert.equal(headerOf(both, 'link'), font)
  assert.equal(headerOf(both, 'x-nextjs-stale-time'), undefined)
  assert.equal(headerOf(both, 'x-nextjs-prerender'), undefined)
  assert.equal(headerOf(await entryOf(page(split, { link: sheet })), 'link'), undefined)
  // A page that stays as it is links its sheets before its first paint.
  assert.equal(headerOf(await entryOf(page('a', { link: sheet })), 'link'), sheet)
})

test('a page that is rendered again without a change reuses its compressed bodies, another text does not', async () => {
  const former = await entryOf(page('a'.repeat(5000)))
  gzipVariant(former)
  const same = await entryOf(page('a'.repeat(5000)), former)
  assert.equal(same.variants.br?.body, former.variants.br?.body)
  assert.equal(same.variants.gzip?.body, former.variants.gzip?.body)
  const other = await entryOf(page('b'.repeat(5000)), former)
  assert.equal(other.variants.gzip, undefined)
  assert.equal(gunzipSync(gzipVariant(other).body).toString(), 'b'.repeat(5000))
})
