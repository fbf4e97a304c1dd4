import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { afterEach, beforeEach, describe, test } from 'node:test'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { payloadScript } from '@kolea/page-cache/next-internals/testing/next-document.ts'
import type { FakeShop } from './testing/fake-shop.ts'
import { startFakeShop } from './testing/fake-shop.ts'

let shop: FakeShop
beforeEach(async () => {
  shop = await startFakeShop()
})
afterEach(() => shop.close())

const rendered = (body: Buffer): string =>
  /(?:<p>)?((?:html|rsc|seg\S*) [^<]* clean)/.exec(body.toString())?.[1] ?? body.toString()
const as = (locale: string, store: string) => ({ cookie: `kolea_lang=${locale}; kolea_store=${store}` })
const rsc = { rsc: '1' }
const segment = (name: string) => ({
  rsc: '1',
  'next-router-prefetch': '1',
  'next-router-segment-prefetch': name,
})

test('no mix-up of kind, language, store or page under thousands of shuffled cold requests', async () => {
  const requests: { path: string; headers: Record<string, string>; expected: string }[] = []
  for (const page of ['home', 'deals', 'shop', 'stores', 'orders'])
    for (const locale of ['en', 'ar'])
      for (const store of ['us', 'ca', 'us-1', 'us-2', 'us-3', 'ca-9'])
        for (const [kind, headers, query] of [
          ['html', {}, ''],
          ['rsc', rsc, '?_rsc=abc'],
          ['seg:/_tree', segment('/_tree'), '?_rsc=abc'],
        ] as const)
          requests.push({
            path: `/${page}${query}`,
            headers: { ...as(locale, store), ...headers },
            expected: `${kind} /${locale}/${store}/${page} v1 clean`,
          })
  const shuffled = Array.from({ length: 12 }, () => requests)
    .flat()
    .map((item, index) => ({ item, order: createHash('md5').update(String(index)).digest('hex') }))
    .sort((a, b) => (a.order < b.order ? -1 : 1))
  for (let at = 0; at < shuffled.length; at += 60) {
    await Promise.all(
      shuffled.slice(at, at + 60).map(async ({ item }) => {
        const { body, headers } = await shop.get(item.path, item.headers)
        assert.equal(rendered(body).replace(/\.+$/, ''), item.expected)
        assert.match(String(headers['content-type']), item.headers['rsc'] ? /x-component/ : /text\/html/)
      }),
    )
  }
  assert.equal(shop.cache.renders, requests.length)
})

test('500 junk queries make no entry of their own', async () => {
  for (let n = 0; n < 500; n++) await shop.get(`/home?utm_source=${n}&gclid=${n}&page=${n}`)
  assert.equal(shop.cache.size, 1)
  assert.equal(shop.cache.renders, 1)
})

describe('what does not exist', () => {
  const only = (list: string[], target: string) => list.filter((seen) => seen.includes(target)).length

  test('unknown ids are not cached: all are answered by the one not-found page', async () => {
    for (let n = 0; n < 50; n++) {
      const { status, body } = await shop.get(`/shop/unknown-${n}`, as('ar', 'us-1'))
      assert.equal(status, 404)
      assert.match(rendered(body), /^html \/ar\/us-1\/not-found/)
    }
    assert.equal(shop.cache.size, 1)
    assert.equal(only(shop.seen, '/not-found'), 1)
  })

  test('the same unknown id is not rendered again at once, and looked for again later', async () => {
    for (let n = 0; n < 5; n++) assert.equal((await shop.get('/shop/unknown-1')).status, 404)
    assert.equal(only(shop.seen, 'unknown-1'), 1)
    shop.clock.now += 3001
    await shop.get('/shop/unknown-1')
    assert.equal(only(shop.seen, 'unknown-1'), 2)
  })

  test('an impossible parameter reaches the renderer as the not-found page alone', async () => {
    for (const path of ['/shop/%2e%2e', '/legal/%2e%2e/orders', '/shop/..', '/stores/%00', '/shop/%'])
      assert.equal((await shop.get(path)).status, 404, path)
    assert.deepEqual(shop.seen, ['html /en/us/not-found'])
  })

  test('a page rendered for each request answers with the not-found page too', async () => {
    shop.next.override = (incoming, response) => {
      const found = incoming.url?.startsWith('/not-found')
      const caching = found ? 's-maxage=60' : 'no-store'
      response.writeHead(found ? 200 : 404, { 'content-type': 'text/html', 'cache-control': caching })
      response.end(found ? '<p>html lost</p>' : '')
    }
    const { status, body } = await shop.get('/search-results?q=a&lastKey=zzz')
    assert.equal(status, 404)
    assert.match(body.toString(), /html lost/)
  })

  test('a soft navigation gets the renderer’s own answer', async () => {
    const { status, body } = await shop.get('/shop/unknown-1?_rsc=a', rsc)
    assert.equal(status, 404)
    assert.match(body.toString(), /none/)
  })
})

test('100 concurrent misses make one fill', async () => {
  const answers = await Promise.all(Array.from({ length: 100 }, () => shop.get('/home')))
  assert.ok(answers.every(({ status }) => status === 200))
  assert.equal(shop.seen.length, 1)
})

describe('a visitor’s headers change nothing in a cached page', () => {
  const poisons: Record<string, string>[] = [
    { 'x-poison': 'poisoned' },
    { 'next-router-prefetch': '1', 'next-router-segment-prefetch': '/_tree' },
    { 'next-url': '/evil', 'next-router-state-tree': 'x' },
    { 'x-forwarded-host': 'evil.test', host: 'evil.test' },
    { rsc: '1' },
    { rsc: '2' },
    { 'x-middleware-subrequest': 'middleware:middleware:middleware' },
    { authorization: 'Bearer x', cookie: 'a=b; kolea_session=x' },
  ]
  for (const headers of poisons) {
    test(JSON.stringify(headers), async () => {
      await shop.get('/home', headers)
      const { body } = await shop.get('/home')
      assert.match(rendered(body), /^html \/en\/us\/home v1 clean/)
    })
  }
})

describe('a purge', () => {
  const html = async () => rendered((await shop.get('/home')).body)

  test('by a tag of the page, hard, shows the new page at once', async () => {
    shop.tags.set('/en/us/home', ['home'])
    assert.match(await html(), /v1/)
    shop.next.version = 2
    shop.cache.purge({ tags: ['other'], hard: true })
    assert.match(await html(), /v1/)
    shop.cache.purge({ tags: ['home'], hard: true })
    assert.match(await html(), /v2/)
  })

  for (const hard of [true, false])
    test(`${hard ? 'hard' : 'soft'}, retains the old page for the time that no new one can be rendered`, async () => {
      await html()
      shop.cache.purge({ tags: ['all'], hard })
      shop.next.override = (_, response) => void response.writeHead(500).end()
      for (let n = 0; n < 3; n++) {
        assert.match(await html(), /v1/)
        shop.clock.now += 2001
      }
      shop.next.version = 2
      shop.next.override = null
      await until(async () => /v2/.test(await html()))
    })

  test('soft, serves the old page once and then the new one', async () => {
    await html()
    shop.next.version = 2
    shop.cache.purge({ tags: ['all'], hard: false })
    const { headers } = await shop.get('/home')
    assert.match(String(headers['cache-status']), /hit; ttl=-/)
    await until(async () => /v2/.test(await html()))
  })

  test('during a render never leaves the old page, even when that render ends last', async () => {
    let open = () => {}
    shop.next.gate = new Promise((resolve) => (open = resolve))
    const old = shop.get('/home')
    await until(() => shop.seen.length === 1)
    shop.cache.purge({ tags: ['all'], hard: true })
    shop.next.version = 2
    shop.next.gate = Promise.resolve()
    assert.match(rendered((await shop.get('/home')).body), /v2/)
    open()
    assert.match(rendered((await old).body), /v1/)
    assert.match(await html(), /v2/)
  })
})

describe('when the renderer fails', () => {
  const broken = () => {
    shop.next.override = (_, response) =>
      void response.writeHead(500, { 'content-type': 'text/html' }).end('stack trace')
  }

  test('a stale page stays in service', async () => {
    await shop.get('/home')
    broken()
    shop.clock.now += 61_000
    for (let n = 0; n < 3; n++) assert.match(rendered((await shop.get('/home')).body), /v1/)
  })

  test('a page never seen says that the shop cannot be reached, in the page’s language', async () => {
    broken()
    const { status, headers, body } = await shop.get('/home', as('ar', 'us'))
    assert.equal(status, 503)
    assert.equal(headers['retry-after'], '5')
    assert.match(body.toString(), /<html lang="ar" dir="rtl">/)
    assert.doesNotMatch(body.toString(), /stack/)
  })

  test('an uncacheable page too, and it is available again afterwards', async () => {
    broken()
    assert.equal((await shop.get('/search-results?q=corn')).status, 503)
    shop.next.override = null
    assert.equal((await shop.get('/search-results?q=corn')).status, 200)
  })

  test('a torn connection is an outage, not a crash', async () => {
    shop.next.override = (_, response) => void response.destroy()
    assert.equal((await shop.get('/home')).status, 503)
    shop.next.override = null
    assert.equal((await shop.get('/home')).status, 200)
  })
})

test('[OFF-01] the offline switch acts on the next request, soft navigation included, and back', async () => {
  for (const headers of [{}, rsc]) await shop.get('/home?_rsc=a', headers)
  shop.state.offline = true
  for (const headers of [{}, rsc]) {
    const answer = await shop.get('/home?_rsc=a', headers)
    assert.equal(answer.status, 307)
    assert.equal(answer.headers['location'], '/appDownload')
  }
  shop.state.offline = false
  assert.equal((await shop.get('/home')).status, 200)
})

describe('a flood of pages that are not cached', () => {
  const from = (address: string) => ({ 'x-forwarded-for': address })

  test('waits in a short queue: beyond it 503, and cached pages and other addresses are answered', async () => {
    await shop.get('/home')
    shop.load.now = 1
    let open = () => {}
    shop.next.gate = new Promise((resolve) => (open = resolve))
    const flood = Array.from({ length: 60 }, (_, n) =>
      shop.get(`/search-results?q=${n}`, from('203.0.113.1')),
    )
    const refused = await Promise.race(flood)
    assert.equal(refused.status, 503)
    assert.equal(refused.headers['retry-after'], '5')
    assert.equal((await shop.get('/home')).status, 200)
    const other = shop.get('/search-results?q=other', from('203.0.113.2'))
    open()
    assert.equal((await other).status, 200)
    const statuses = (await Promise.all(flood)).map(({ status }) => status)
    assert.equal(statuses.filter((status) => status === 200).length, 26)
    assert.ok(statuses.every((status) => status === 200 || status === 503))
    const order = shop.seen.filter((seen) => seen.includes('search-results')).length
    assert.equal(order, 27)
  })

  test('addresses of one IPv6 network are one requester', async () => {
    shop.load.now = 1
    let open = () => {}
    shop.next.gate = new Promise((resolve) => (open = resolve))
    const flood = Array.from({ length: 40 }, (_, n) =>
      shop.get(`/search-results?q=${n}`, from(`2001:db8:0:1::${n + 1}`)),
    )
    assert.equal((await Promise.race(flood)).status, 503)
    open()
    await Promise.all(flood)
  })
})

test('encodings, lengths, HEAD and 304 are right', async () => {
  const plain = (await shop.get('/home')).body.toString()
  for (const [accepted, unpack] of [
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
    ['gzip, deflate, br, zstd', brotliDecompressSync],
    ['identity', (body: Buffer) => body],
  ] as const) {
    const { body, headers } = await shop.get('/home', { 'accept-encoding': accepted })
    assert.equal(Number(headers['content-length']), body.length)
    assert.equal(unpack(body).toString(), plain)
    const head = await shop.get('/home', { 'accept-encoding': accepted }, 'HEAD')
    assert.equal(Number(head.headers['content-length']), body.length)
    assert.equal(head.body.length, 0)
    const same = await shop.get('/home', {
      'accept-encoding': accepted,
      'if-none-match': String(headers['etag']),
    })
    assert.equal(same.status, 304)
    assert.equal(same.body.length, 0)
  }
})

test('a cached page carries its policy, says it is a hit and does not expose its address', async () => {
  const first = await shop.get('/home')
  const { headers } = await shop.get('/home')
  const hash = createHash('sha256').update(payloadScript('[1,"a"]')).digest('base64')
  assert.match(String(first.headers['cache-status']), /fwd=miss/)
  assert.match(String(headers['cache-status']), /^kolea; hit; ttl=\d+$/)
  assert.ok(String(headers['content-security-policy']).includes(` 'sha256-${hash}'`))
  assert.doesNotMatch(String(headers['content-security-policy']), /script-src[^;]*unsafe/)
  assert.equal(headers['x-middleware-rewrite'], undefined)
  assert.equal(headers['x-content-type-options'], 'nosniff')
  assert.equal(headers['cache-control'], 'private, no-cache')
  assert.match(String(headers['vary']), /Cookie/)
})

test('renders that have used up their time wait while cached pages are requested', async () => {
  await shop.get('/home')
  shop.next.override = (_, response) => {
    shop.busy.ms += 5000
    response.writeHead(200).end('made')
  }
  await shop.get('/search-results?q=a')
  const before = shop.requests.length
  assert.equal((await shop.get('/home')).status, 200)
  const waiting = shop.get('/search-results?q=b')
  assert.equal((await shop.get('/home')).status, 200)
  assert.equal(shop.requests.length, before, 'Next was called')
  shop.clock.now += 300
  assert.equal((await waiting).body.toString(), 'made')
})

test('a page that is not cached carries a policy too', async () => {
  const { headers } = await shop.get('/checkout')
  assert.match(String(headers['content-security-policy']), /script-src 'self' 'sha256-/)
  assert.equal(headers['x-middleware-rewrite'], undefined)
  assert.match(String(headers['cache-control']), /no-store/)
})

async function until(condition: () => boolean | Promise<boolean>): Promise<void> {
  for (let n = 0; n < 500; n++) {
    if (await condition()) return
    await new Promise((resolve) => setImmediate(resolve))
  }
  assert.fail('It never happened')
}
