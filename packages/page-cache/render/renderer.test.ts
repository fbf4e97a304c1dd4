import assert from 'node:assert/strict'
import type { IncomingHttpHeaders, RequestListener } from 'node:http'
import { test } from 'node:test'
import { reportDegraded } from './render-report.ts'
import { createRenderer } from './renderer.ts'
import type { PageKey } from '../cache/page-key.ts'

const options = {
  host: 'shop.test',
  cookieOf: ({ storeKey, locale }: PageKey) => `store=${storeKey}; lang=${locale}`,
}
const key: PageKey = {
  kind: 'html',
  locale: 'ar',
  storeKey: 'us-1',
  path: '/shop/soda',
  search: 'page=2',
  target: '/ar/us-1/shop/soda/list/~page_2',
  isBrief: false,
  isNotFound: false,
  id: '',
}

/** What Next receives for a key: target and headers. */
async function requestFor(given: Partial<PageKey>): Promise<{ url: string; headers: IncomingHttpHeaders }> {
  let seen: { url: string; headers: IncomingHttpHeaders } | null = null
  const next: RequestListener = (request, response) => {
    seen = { url: request.url ?? '', headers: request.headers }
    response.end('x')
  }
  await createRenderer(next, options).renderPage({ ...key, ...given })
  return seen ?? assert.fail('Next was not called')
}

test('a request is made of the key alone', async () => {
  const { url, headers } = await requestFor({})
  assert.equal(url, '/shop/soda?page=2')
  assert.deepEqual(headers, {
    host: 'shop.test',
    'accept-encoding': 'identity',
    connection: 'close',
    cookie: 'store=us-1; lang=ar',
  })
})

test('each kind has the router’s headers, and the digest that Next compares with them', async () => {
  assert.deepEqual((await requestFor({ kind: 'rsc', search: '' })).url, '/shop/soda?_rsc')
  const prefetch = await requestFor({ kind: 'prefetch', search: '' })
  assert.deepEqual(
    [prefetch.url, prefetch.headers['next-router-prefetch']],
    ['/shop/soda?_rsc=HEAvJdHAQJrUAe2K', '1'],
  )
  const segment = await requestFor({ kind: 'seg:/_tree' })
  assert.equal(segment.url, '/shop/soda?page=2&_rsc=_i_aeImnuN6u1u1r')
  assert.equal(segment.headers['next-router-segment-prefetch'], '/_tree')
})

test('the whole response is returned', async () => {
  const next: RequestListener = (request, response) => {
    response.writeHead(404, { 'x-a': request.url })
    response.write('one ')
    response.end('two')
  }
  const { status, headers, body } = await createRenderer(next, options).renderFile('/robots.txt')
  assert.deepEqual([status, headers['x-a'], body.toString()], [404, '/robots.txt', 'one two'])
})

test('a render says that a part of its page is missing, also once its headers are sent, and says it of no other render', async () => {
  const next: RequestListener = (request, response) => {
    response.write('first part')
    setImmediate(() => {
      if (request.url?.startsWith('/shop')) reportDegraded()
      response.end()
    })
  }
  const renderer = createRenderer(next, options)
  const [shop, deals] = await Promise.all([
    renderer.renderPage(key),
    renderer.renderPage({ ...key, path: '/deals' }),
  ])
  assert.deepEqual([shop.isDegraded, deals.isDegraded], [true, false])
})

test('an answer that is cut short, or never begins, rejects', async () => {
  const short: RequestListener = (_, response) => {
    response.writeHead(200, { 'content-length': 100 })
    response.write('some')
    setImmediate(() => response.destroy())
  }
  await assert.rejects(createRenderer(short, options).renderPage(key))
  await assert.rejects(createRenderer((_, response) => void response.destroy(), options).renderPage(key))
})

test('an answer that takes too long rejects', async () => {
  const slow: RequestListener = (_, response) => void response.writeHead(200).write('some')
  await assert.rejects(createRenderer(slow, { ...options, timeout: 50 }).renderPage(key), /abort|timeout/i)
})
