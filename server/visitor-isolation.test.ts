import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { FakeShop } from './testing/fake-shop.ts'
import { startFakeShop } from './testing/fake-shop.ts'

const canary = 'canary-5f3a91'
/** Every header that Next reads of a request, with what a visitor could make of it. */
const spoken: Record<string, string>[] = [
  {},
  { rsc: '1' },
  { rsc: '2' },
  { rsc: canary },
  { 'next-router-prefetch': '1' },
  { rsc: '1', 'next-router-prefetch': '2' },
  { 'next-router-segment-prefetch': '/_tree' },
  { rsc: '1', 'next-router-prefetch': '1', 'next-router-segment-prefetch': `/../${canary}` },
  { rsc: '1', 'next-router-state-tree': canary },
  { 'next-url': `/${canary}` },
  { 'next-action': canary },
  { 'x-forwarded-host': canary, 'x-forwarded-proto': 'https' },
  { 'x-middleware-subrequest': 'middleware', 'x-middleware-prefetch': '1' },
  { 'x-prerender-revalidate': canary, 'x-prerender-revalidate-if-generated': '1' },
  { 'x-nextjs-data': '1', 'x-matched-path': `/${canary}`, 'x-now-route-matches': canary },
  { 'x-invoke-path': `/${canary}`, 'x-invocation-id': canary },
  { 'sec-fetch-dest': 'image', purpose: 'prefetch', 'cache-control': 'no-cache' },
  { cookie: `__prerender_bypass=${canary}; __next_preview_data=${canary}; kolea_session=${canary}` },
  { authorization: canary, 'user-agent': canary, referer: canary, 'accept-language': canary },
]

async function withShop(withCache: boolean, run: (shop: FakeShop) => Promise<void>): Promise<void> {
  const shop = await startFakeShop({ withCache })
  try {
    await run(shop)
  } finally {
    await shop.close()
  }
}

const nothingOf = (shop: FakeShop): void => assert.ok(!JSON.stringify(shop.requests).includes(canary))

for (const withCache of [true, false])
  describe(`with the page cache ${withCache ? 'on' : 'off'}`, () => {
    test('nothing that a visitor sends reaches a cached page', () =>
      withShop(withCache, async (shop) => {
        for (const headers of spoken) {
          for (const path of [
            `/reset-password?token=${canary}`,
            `/home?_rsc=${canary}&nxtPlocale=${canary}`,
          ]) {
            const { status, body } = await shop.get(path, headers)
            assert.equal(status, 200, `${path} ${JSON.stringify(headers)}`)
            assert.ok(!body.toString().includes(canary))
          }
        }
        nothingOf(shop)
        for (const { url } of shop.requests) assert.match(url, /^\/(?:home|reset-password)(?:\?_rsc[^&]*)?$/)
      }))

    test('nor right after it could not be made', () =>
      withShop(withCache, async (shop) => {
        shop.next.override = (_, response) => void response.writeHead(500).end('stack trace')
        for (const headers of spoken) {
          const { body } = await shop.get(`/reset-password?token=${canary}`, headers)
          assert.doesNotMatch(body.toString(), /stack trace|canary/)
        }
        shop.next.override = null
        await shop.get(`/reset-password?token=${canary}`)
        nothingOf(shop)
      }))

    test('a dynamic page gets its own query and nothing else', () =>
      withShop(withCache, async (shop) => {
        for (const headers of spoken)
          await shop.get(`/search-results?q=corn&utm=${canary}&lang=en&_rsc=${canary}`, headers)
        nothingOf(shop)
        for (const { url } of shop.requests) assert.match(url, /^\/search-results\?q=corn(?:&_rsc[^&]*)?$/)
      }))
  })

test('Next’s router gets what a dynamic page was made from, whatever else the query contains', () =>
  withShop(true, async (shop) => {
    const { headers } = await shop.get('/search-results?utm=x&q=corn&_rsc=a', { rsc: '1' })
    assert.equal(headers['x-nextjs-rewritten-path'], '/en/us/search-results')
    assert.equal(headers['x-nextjs-rewritten-query'], 'q=corn')
  }))

test('a page never sets a cookie', () =>
  withShop(true, async (shop) => {
    shop.next.override = (_, response) =>
      void response.writeHead(200, { 'set-cookie': 'a=b', 'content-type': 'text/html' }).end('<p>x</p>')
    assert.equal((await shop.get('/home')).headers['set-cookie'], undefined)
  }))
