import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { test } from 'node:test'
import type { RenderedPage } from './entry.ts'
import { PageCache } from './page-cache.ts'
import type { PageKey } from './page-key.ts'
import { notFoundKey } from '../testing/page-keys.ts'
import { plainDocuments } from '../testing/plain-documents.ts'

const key = (path: string, over: Partial<PageKey> = {}): PageKey => ({
  kind: 'html',
  locale: 'en',
  storeKey: 'us',
  path,
  search: '',
  target: `/en/us${path}`,
  isBrief: false,
  isNotFound: false,
  id: `html en us ${path}?`,
  ...over,
})
const page = (text: string, over: Partial<RenderedPage> = {}): RenderedPage => ({
  status: 200,
  headers: { 'content-type': 'text/html', 'cache-control': 's-maxage=60, stale-while-revalidate=600' },
  body: Buffer.from(text),
  isDegraded: false,
  ...over,
})
const home = key('/home')
const notFound = notFoundKey(home)

/** A cache whose renderer and clock the test decides. Tags are the last part of a path. */
function cacheOf(maxBytes = 1_000_000) {
  const shop = {
    now: 1_000_000,
    answer: (_: PageKey): Promise<RenderedPage> => Promise.resolve(page('first')),
  }
  const cache = new PageCache({
    maxBytes,
    render: (key) => shop.answer(key),
    tagsOf: (target) => (target.endsWith('untagged') ? [] : [target.slice(target.lastIndexOf('/') + 1)]),
    security: [],
    documents: plainDocuments(),
    lifetimes: { brief: 60, degraded: 2 },
    notFoundKey,
    now: () => shop.now,
  })
  const load = async (key: PageKey) => {
    const answer = await cache.load(key, 'client')
    return answer.kind === 'page' ? answer.source : answer.response.status
  }
  const lookUp = (key: PageKey) => {
    const found = cache.lookUp(key)
    return found && (found.stale ? 'stale' : 'fresh')
  }
  return { shop, cache, load, lookUp }
}
const failing = () => Promise.reject(new Error('no renderer'))

test('a page is fresh for its lifetime, stale for a while, and then gone', async () => {
  const { shop, load, lookUp } = cacheOf()
  assert.equal(lookUp(home), null)
  assert.equal(await load(home), 'stored')
  shop.now += 59_999
  assert.equal(lookUp(home), 'fresh')
  shop.now += 1
  assert.equal(lookUp(home), 'stale')
  shop.now += 599_999
  assert.equal(lookUp(home), 'stale')
  shop.now += 1
  assert.equal(lookUp(home), null)
})

test('looking a stale page up renders it again once, not for every visitor', async () => {
  const { shop, cache, load, lookUp } = cacheOf()
  await load(home)
  shop.now += 60_000
  const rendered = Promise.withResolvers<RenderedPage>()
  shop.answer = () => rendered.promise
  assert.equal(lookUp(home), 'stale')
  assert.equal(lookUp(home), 'stale')
  shop.now += 1_000
  assert.equal(lookUp(home), 'stale')
  assert.equal(cache.renders, 2)
  rendered.resolve(page('second'))
  await cache.load(home, 'client')
  assert.equal(lookUp(home), 'fresh')
})

test('all who request a page that is being rendered wait for the one render', async () => {
  const { shop, cache, load } = cacheOf()
  const rendered = Promise.withResolvers<RenderedPage>()
  shop.answer = () => rendered.promise
  const waiting = [load(home), load(home), load(key('/shop'))]
  rendered.resolve(page('first'))
  assert.deepEqual(await Promise.all(waiting), ['stored', 'stored', 'stored'])
  assert.equal(cache.renders, 2)
})

test('a purge makes the pages of its tags stale, others stay fresh, and one whose tags are unknown counts as having all', async () => {
  const { cache, load, lookUp } = cacheOf()
  const [shop, untagged] = [key('/shop'), key('/untagged')]
  for (const each of [home, shop, untagged]) await load(each)
  cache.purge({ tags: ['home'], hard: false })
  assert.deepEqual([home, shop, untagged].map(lookUp), ['stale', 'fresh', 'stale'])
})

test('after a hard purge a page is rendered again, and the old one serves only while that fails', async () => {
  const { shop, cache, load, lookUp } = cacheOf()
  await load(home)
  cache.purge({ tags: ['home'], hard: true })
  cache.purge({ tags: ['home'], hard: false })
  assert.equal(lookUp(home), null)
  shop.answer = failing
  assert.equal(await load(home), 'stale')
  assert.equal(lookUp(home), 'stale', 'for two seconds no other try is made')
  shop.now += 2_000
  assert.equal(lookUp(home), null)
  shop.answer = () => Promise.resolve(page('', { status: 503 }))
  assert.equal(await load(home), 'stale')
  shop.answer = () => Promise.resolve(page('second'))
  assert.equal(await load(home), 'stored')
  assert.equal(lookUp(home), 'fresh')
})

test('a page whose tags were purged while it was rendered is served to who waited, and not cached', async () => {
  const { shop, cache, load, lookUp } = cacheOf()
  for (const path of ['/home', '/untagged']) {
    const rendered = Promise.withResolvers<RenderedPage>()
    shop.answer = () => rendered.promise
    const before = load(key(path))
    cache.purge({ tags: ['home'], hard: true })
    shop.answer = () => Promise.resolve(page('second'))
    assert.equal(await load(key(path)), 'stored', 'a later visitor does not wait for the outdated render')
    cache.purge({ tags: ['home'], hard: true })
    rendered.resolve(page('first'))
    assert.equal(await before, 'not-stored')
    assert.equal(lookUp(key(path)), null)
  }
  const rendered = Promise.withResolvers<RenderedPage>()
  shop.answer = () => rendered.promise
  const other = load(key('/shop'))
  cache.purge({ tags: ['home'], hard: true })
  rendered.resolve(page('first'))
  assert.equal(await other, 'stored')
})

test('without a cached copy a failing renderer is reported to the caller, and so is an error page', async () => {
  const { shop, load, lookUp } = cacheOf()
  shop.answer = failing
  await assert.rejects(load(home), /no renderer/)
  shop.answer = () => Promise.resolve(page('', { status: 500 }))
  assert.equal(await load(home), 500)
  assert.equal(lookUp(home), null)
})

test('a copy that expired while the renderer failed is not served', async () => {
  const { shop, load } = cacheOf()
  await load(home)
  shop.now += 660_000
  shop.answer = failing
  await assert.rejects(load(home), /no renderer/)
})

test('a document that does not exist is the not-found page, remembered for three seconds', async () => {
  const { shop, cache, load, lookUp } = cacheOf()
  shop.answer = (key) => Promise.resolve(key.isNotFound ? page('nothing here') : page('', { status: 404 }))
  const answer = await cache.load(home, 'client')
  assert.ok(answer.kind === 'page')
  assert.deepEqual([answer.entry.status, answer.entry.path], [404, '/not-found'])
  assert.equal(lookUp(home), 'fresh')
  assert.equal(cache.renders, 2)
  await load(home)
  assert.equal(cache.renders, 3, 'the not-found page itself is cached')
  shop.now += 3_000
  assert.equal(lookUp(home), null)
  assert.equal((await cache.notFound(home, 'client')).kind, 'page')
  assert.equal(cache.renders, 3)
})

test('a payload that does not exist, and a not-found page that is itself missing, are passed on as they are', async () => {
  const { shop, load, lookUp } = cacheOf()
  shop.answer = () => Promise.resolve(page('', { status: 404 }))
  assert.equal(await load(key('/home', { kind: 'rsc', id: 'rsc' })), 404)
  assert.equal(await load(notFound), 404)
  assert.equal(lookUp(notFound), null)
})

test('a page that became private is no longer cached', async () => {
  const { shop, load, lookUp } = cacheOf()
  await load(home)
  shop.answer = () => Promise.resolve(page('', { headers: { 'content-type': 'text/html' } }))
  assert.equal(await load(home), 200)
  assert.equal(lookUp(home), null)
})

test('pages are cached within the bytes allowed: the least recently used are evicted first, and none is cached with no bytes', async () => {
  const { cache, load, lookUp } = cacheOf(20_000)
  for (let index = 0; index < 40; index += 1) await load(key(`/shop/${index}`))
  assert.ok(cache.bytes <= 20_000 && cache.size > 1)
  assert.equal(lookUp(key('/shop/0')), null)
  assert.equal(lookUp(key('/shop/39')), 'fresh')
  const none = cacheOf(0)
  assert.equal(await none.load(home), 'not-stored')
  none.cache.purge({ tags: ['home'], hard: true })
  assert.deepEqual([none.cache.size, none.cache.bytes, none.lookUp(home)], [0, 0, null])
})

const searchKey = (terms: string) =>
  key('/search-results', { search: `q=${terms}`, isBrief: true, id: `html en us /search-results?q=${terms}` })
/** As the framework answers a page that reads its query. */
const ofQuery = (text: string) =>
  page(text, { headers: { 'content-type': 'text/html', 'cache-control': 'private, no-store' } })

test('[SEA-02] a search is cached for a minute, then only while no new page can be rendered; a change of any data ages it', async () => {
  const { shop, cache, load, lookUp } = cacheOf()
  shop.answer = () => Promise.resolve(ofQuery('results'))
  assert.equal(await load(searchKey('chips')), 'stored')
  assert.equal(lookUp(searchKey('chips')), 'fresh')
  assert.equal(lookUp(searchKey('soda')), null)
  shop.now += 60_000
  assert.equal(lookUp(searchKey('chips')), null)
  shop.answer = failing
  assert.equal(await load(searchKey('chips')), 'stale')

  shop.answer = () => Promise.resolve(ofQuery('results'))
  assert.equal(await load(searchKey('chips')), 'stored')
  cache.purge({ tags: ['price'], hard: false })
  assert.equal(lookUp(searchKey('chips')), null)
  shop.answer = () => Promise.resolve(page('cookie', { headers: { 'set-cookie': ['a=b'] } }))
  assert.equal(await load(searchKey('beer')), 200)
})

test('a search of which a part could not be shown is rendered again after two seconds', async () => {
  const { shop, load, lookUp } = cacheOf()
  shop.answer = () => Promise.resolve({ ...ofQuery('without filters'), isDegraded: true })
  await load(searchKey('chips'))
  shop.now += 1_999
  assert.equal(lookUp(searchKey('chips')), 'fresh')
  shop.now += 1
  assert.equal(lookUp(searchKey('chips')), null)
})

test('[SEA-02] searches, however many, leave every other page where it is', async () => {
  const { shop, cache, load, lookUp } = cacheOf(100_000)
  await load(home)
  shop.answer = () => Promise.resolve(ofQuery(randomBytes(5_000).toString('hex')))
  for (let i = 0; i < 40; i++) assert.equal(await load(searchKey(`words${i}`)), 'stored')
  assert.equal(lookUp(home), 'fresh')
  assert.equal(lookUp(searchKey('words0')), null)
  assert.ok(cache.bytes < 110_000)
})
