import assert from 'node:assert/strict'
import { beforeEach, test } from 'node:test'
import type { RenderedPage } from '../entry.ts'
import { PageCache, type SharedPages, type Turn } from '../page-cache.ts'
import { notFoundKey, type PageKey } from '../request-key.ts'
import { PageStyles } from '../page-styles.ts'
import { SharedPageStore } from './shared-page-store.ts'

const home: PageKey = {
  kind: 'html',
  locale: 'en',
  storeKey: 'us',
  path: '/home',
  search: '',
  target: '/en/us/home',
  isBrief: false,
  isNotFound: false,
  id: 'html en us /home?',
}

let version: string
let rendered: string[]
let store: SharedPageStore
/** What a worker does between its question and the answer. */
let onTheWay: (() => void) | null
beforeEach(() => {
  version = 'first'
  rendered = []
  store = new SharedPageStore(1_000_000)
  onTheWay = null
})

const answer = (): RenderedPage =>
  version === 'missing'
    ? { status: 404, headers: { 'content-type': 'text/html' }, body: Buffer.from(''), isDegraded: false }
    : {
        status: 200,
        headers: { 'content-type': 'text/html', 'cache-control': 's-maxage=60, stale-while-revalidate=600' },
        body: Buffer.from(version),
        isDegraded: false,
      }

/** The page cache of a worker. */
function worker(id: number): PageCache {
  const shared: SharedPages = {
    take: (page) =>
      new Promise<Turn>((resolve) =>
        store.request(page, id, (handed) => {
          onTheWay?.()
          resolve('entry' in handed ? handed : { finish: (entry) => store.finish(page, id, entry) })
        }),
      ),
  }
  const render = async (key: PageKey) => {
    rendered.push(`${id} ${key.path}`)
    if (version === 'failing') throw new Error('no renderer')
    return key.isNotFound
      ? { ...answer(), status: 200, headers: { 'content-type': 'text/html', 'cache-control': 's-maxage=60' } }
      : answer()
  }
  return new PageCache({
    maxBytes: 1_000_000,
    render,
    tagsOf: () => ['home'],
    security: [],
    styles: new PageStyles(() => null),
    shared,
  })
}

const load = async (cache: PageCache, key = home) => {
  const found = await cache.load(key, 'client')
  return found.kind === 'page' ? found.source : found.response.status
}

test('what one worker has rendered is no work for the others', async () => {
  const [first, second] = [worker(1), worker(2)]
  assert.deepEqual(await Promise.all([load(first), load(second)]), ['stored', 'shared'])
  assert.equal(second.lookUp(home)?.stale, false)
  assert.equal(await load(worker(3)), 'shared')
  assert.deepEqual(rendered, ['1 /home'])
})

test('a page that was purged while it was handed over is requested again', async () => {
  const [first, second] = [worker(1), worker(2)]
  await load(first)
  const purge = { tags: ['home'], hard: true }
  onTheWay = () => {
    onTheWay = null
    second.purge(purge)
    store.purge(purge)
    version = 'second'
  }
  assert.equal(await load(second), 'stored')
  assert.deepEqual(rendered, ['1 /home', '2 /home'])
})

test('a render that failed leaves the page to the next who asks', async () => {
  const [first, second] = [worker(1), worker(2)]
  version = 'failing'
  await assert.rejects(load(first))
  version = 'first'
  assert.equal(await load(second), 'stored')
})

test('a page that is missing is not handed over as the page that says so, which is shared itself', async () => {
  const [first, second] = [worker(1), worker(2)]
  version = 'missing'
  assert.equal(await load(first), 'stored')
  version = 'first'
  assert.equal(await load(second), 'stored')
  assert.equal(await load(second, notFoundKey(home)), 'shared')
})
