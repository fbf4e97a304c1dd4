import assert from 'node:assert/strict'
import { mkdtempSync, rmSync } from 'node:fs'
import fs from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { changeTags } from '@kolea/contract/change-notice.ts'
import { until } from '@kolea/test-kit/until.ts'
import CacheHandler from './cache-handler.ts'
import { onPurge, pageTags, recordPageTags, type Purge } from '@kolea/page-cache/cache/page-tags.ts'

const serverDistDir = mkdtempSync(join(tmpdir(), 'kolea-cache-'))
after(() => rmSync(serverDistDir, { recursive: true }))

/** What expires in the millisecond in which it was stored stays. */
const aMillisecond = (at = Date.now()) => until('the clock moves on', () => Date.now() > at)

type Options = ConstructorParameters<typeof CacheHandler>[0]
type Value = Parameters<CacheHandler['set']>[1]

const handler = () =>
  new CacheHandler({
    fs: { existsSync: () => false, readFile: fs.readFile, readFileSync: () => '', writeFile: fs.writeFile },
    serverDistDir,
    flushToDisk: false,
    maxMemoryCacheSize: 1_000_000,
    revalidatedTags: [],
    _requestHeaders: {},
  } as unknown as Options)
const page = (tags?: string) =>
  ({
    kind: 'APP_PAGE',
    html: '<p>',
    rscData: undefined,
    headers: tags === undefined ? {} : { 'x-next-cache-tags': tags },
    postponed: undefined,
    status: 200,
    segmentData: undefined,
  }) as unknown as Value
const context = { fetchCache: false } as unknown as Parameters<CacheHandler['set']>[2]

test('the tags of a page are known by its internal path once it was stored', async () => {
  const cache = handler()
  await cache.set('/route-cache/APP_PAGE/abc/$/en/us/home', page('home,config'), context)
  assert.deepEqual(pageTags('/en/us/home'), ['home', 'config'])
  await cache.set('/en/us/deals', page('product:100101'), context)
  assert.deepEqual(pageTags('/en/us/deals'), ['product:100101'])
})

test('what is no page, or has no tags, leaves none', async () => {
  const cache = handler()
  await cache.set('/en/us/shop', page(), context)
  await cache.set('/en/us/orders', null, context)
  const route = { ...page('home'), kind: 'APP_ROUTE', body: Buffer.from('') } as unknown as Value
  await cache.set('/en/us/robots', route, context)
  for (const path of ['/en/us/shop', '/en/us/orders', '/en/us/robots']) assert.deepEqual(pageTags(path), [])
})

test('tags that expire are announced: at once unless the page may be served once more', async (t) => {
  const received: Purge[] = []
  t.after(onPurge((purge) => received.push(purge)))
  const cache = handler()
  await cache.revalidateTag('home')
  await cache.revalidateTag(['home', 'config'], { expire: 0 })
  await cache.revalidateTag(['product:1'], { expire: 60 })
  assert.deepEqual(received, [
    { tags: ['home'], hard: true },
    { tags: ['home', 'config'], hard: true },
    { tags: ['product:1'], hard: false },
  ])
})

test('the tags of a page that Next takes from its own cache are known as well', async () => {
  const cache = handler()
  await cache.set('/en/us/stores', page('stores'), context)
  recordPageTags('/en/us/stores', [])
  const found = await cache.get('/en/us/stores', { kind: 'APP_PAGE' } as unknown as Parameters<
    CacheHandler['get']
  >[1])
  assert.equal(found?.value?.kind, 'APP_PAGE')
  assert.deepEqual(pageTags('/en/us/stores'), ['stores'])
})

test('what searches found expires with every change, and stays when nothing changes', async () => {
  const cache = handler()
  const found = {
    kind: 'FETCH',
    data: { headers: {}, body: '[]', url: '' },
    revalidate: 60,
  } as unknown as Value
  const fetched = { kind: 'FETCH', tags: [changeTags.searched], softTags: [] } as unknown as Parameters<
    CacheHandler['get']
  >[1]
  const isCached = async () => (await cache.get('search', fetched)) !== null
  const store = () =>
    cache.set('search', found, { fetchCache: true, tags: [changeTags.searched] } as typeof context)
  await store()
  assert.equal(await isCached(), true)
  await aMillisecond()
  await cache.revalidateTag('product:1', { expire: 60 })
  assert.equal(await isCached(), false)
})
