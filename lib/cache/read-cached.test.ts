import { openNextCache } from '@kolea/page-cache/next-internals/testing/next-cache.ts'
import CacheHandler from './cache-handler.ts'
import assert from 'node:assert/strict'
import { after, mock, test } from 'node:test'
import { readCached, shortenPageLifetime } from './read-cached.ts'
import { runReported } from '@kolea/page-cache/render/render-report.ts'
import { degradedLifetime, readLifetime } from './cache-table.ts'

const cache = openNextCache(CacheHandler)
after(() => cache.close())

/** A read that counts: each answer says which it is. */
function countingRead() {
  let reads = 0
  return async () => ({ read: ++reads })
}

test('a read is made once for its key, and again once one of its tags is revalidated', async () => {
  const read = countingRead()
  const get = () => readCached('home', { storeKey: 'us-12345', locale: 'en' }, read)
  assert.deepEqual([await get(), await get()], [{ read: 1 }, { read: 1 }])
  assert.deepEqual(await readCached('home', { storeKey: 'ca', locale: 'en' }, read), { read: 2 })
  await cache.revalidateTag('categories')
  assert.deepEqual(await get(), { read: 1 })
  await cache.revalidateTag('store:12345')
  assert.deepEqual(await get(), { read: 3 })
})

test('reads that differ in any parameter are different ones, in whatever order these are named', async () => {
  const read = countingRead()
  const filters = { storeKey: 'us', locale: 'en', categoryId: 'soda', sub: null }
  await readCached('filters', filters, read)
  const other = { sub: null, categoryId: 'soda', locale: 'en', storeKey: 'us' }
  assert.deepEqual(await readCached('filters', other, read), { read: 1 })
  assert.deepEqual(await readCached('filters', { ...filters, sub: 'cola' }, read), { read: 2 })
  assert.deepEqual(await readCached('filters', { ...filters, locale: 'ar' }, read), { read: 3 })
})

test('what does not exist is not cached, and a failure is the reader’s', async () => {
  const answers = [() => null, () => ({ id: '7' })]
  const get = () =>
    readCached('store', { storeId: '7', locale: 'en' }, async () => answers.shift()?.() ?? null)
  assert.equal(await get(), null)
  assert.deepEqual([await get(), await get()], [{ id: '7' }, { id: '7' }])
  const failed = readCached('store', { storeId: '8', locale: 'en' }, () =>
    Promise.reject(new RangeError('no API')),
  )
  await assert.rejects(failed, RangeError)
})

test('a read grows old after its lifetime', async (t) => {
  const read = countingRead()
  const get = () => readCached('features', { country: 'US' }, read)
  await get()
  const startedAt = performance.now()
  mock.method(performance, 'now', () => startedAt + (readLifetime - 1) * 1000)
  t.after(() => mock.restoreAll())
  assert.deepEqual(await get(), { read: 1 })
  mock.restoreAll()
  mock.method(performance, 'now', () => startedAt + (readLifetime + 1) * 1000)
  assert.deepEqual(await get(), { read: 2 })
})

test('a page that shortens its lifetime reports it, and is rendered more often than others', async () => {
  const report = { isDegraded: false }
  await runReported(report, shortenPageLifetime)
  assert.ok(report.isDegraded)
  await shortenPageLifetime() // no page is rendered: nobody to report to
  assert.ok(degradedLifetime < readLifetime)
})
