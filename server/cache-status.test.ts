import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import type { FakeShop } from './testing/fake-shop.ts'
import { startFakeShop } from './testing/fake-shop.ts'

const statusOf = async (shop: FakeShop, path: string): Promise<string> =>
  String((await shop.get(path)).headers['cache-status'])

describe('Cache-Status with the page cache on', () => {
  let shop: FakeShop
  before(async () => {
    shop = await startFakeShop()
  })
  after(() => shop.close())

  test('says stored of a page that was rendered and cached, then hit', async () => {
    assert.equal(await statusOf(shop, '/home'), 'kolea; fwd=miss; stored')
    assert.match(await statusOf(shop, '/home'), /^kolea; hit; ttl=\d+$/)
  })

  test('does not say stored of a page that was purged while it was being made', async () => {
    shop.next.override = (_, response) => {
      shop.cache.purge({ tags: ['all'], hard: true })
      const caching = 's-maxage=60, stale-while-revalidate=600'
      response.writeHead(200, { 'content-type': 'text/html', 'cache-control': caching }).end('old')
    }
    assert.equal(await statusOf(shop, '/stores'), 'kolea; fwd=miss')
    shop.next.override = null
    assert.equal(await statusOf(shop, '/stores'), 'kolea; fwd=miss; stored')
  })

  test('says hit, and how old, of a page that is stale but cannot be rendered again', async () => {
    await statusOf(shop, '/deals')
    shop.cache.purge({ tags: ['all'], hard: true })
    shop.next.override = (_, response) => void response.writeHead(500).end()
    assert.match(await statusOf(shop, '/deals'), /^kolea; hit; ttl=-\d+$/)
    shop.next.override = null
  })
})

describe('Cache-Status with the page cache off', () => {
  let shop: FakeShop
  before(async () => {
    shop = await startFakeShop({ withCache: false })
  })
  after(() => shop.close())

  test('never says that a page is stored', async () => {
    for (const path of ['/home', '/home', '/not-found'])
      assert.equal(await statusOf(shop, path), 'kolea; fwd=miss', path)
  })
})
