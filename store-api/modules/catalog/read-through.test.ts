import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ProductNumbering } from './product-numbers.ts'
import { readThrough } from './read-through.ts'

/** A read that ends when the test says so, and how often it was started. */
function heldRead<Value>() {
  const { promise, resolve, reject } = Promise.withResolvers<Value>()
  let started = 0
  const read = () => {
    started += 1
    return promise
  }
  return { read, resolve, reject, started: () => started }
}

test('those who ask meanwhile wait for one read, and afterwards nothing is read', async () => {
  const cache = readThrough<string[]>({ maxSize: 10 })
  const held = heldRead<string[]>()
  const both = [cache.get('a', held.read), cache.get('a', held.read)]
  held.resolve(['one'])
  assert.deepEqual(await Promise.all(both), [['one'], ['one']])
  assert.deepEqual(await cache.get('a', () => Promise.reject(new Error('read again'))), ['one'])
  assert.equal(held.started(), 1)
})

test('a read that failed rejects for all who wait, and is tried again by the next', async () => {
  const cache = readThrough<string[]>({ maxSize: 10 })
  const held = heldRead<string[]>()
  const both = [cache.get('a', held.read), cache.get('a', held.read)]
  held.reject(new Error('the database is away'))
  assert.deepEqual(
    (await Promise.allSettled(both)).map(({ status }) => status),
    ['rejected', 'rejected'],
  )
  assert.deepEqual(await cache.get('a', () => Promise.resolve(['back'])), ['back'])
})

test('what was not used for longest goes first, by weight', async () => {
  const cache = readThrough<string[]>({ maxSize: 4, sizeOf: (list) => list.length })
  const keep = (key: string, ...list: string[]) => cache.get(key, () => Promise.resolve(list))
  await keep('a', '1', '2')
  await keep('b', '3')
  await keep('a')
  await keep('c', '4', '5')
  assert.deepEqual(await keep('a', 'read again'), ['1', '2'])
  assert.deepEqual(await keep('b', 'read again'), ['read again'])
})

test('a read whose place was taken still answers', async () => {
  const cache = readThrough<string[]>({ maxSize: 1 })
  const held = heldRead<string[]>()
  const slow = cache.get('slow', held.read)
  for (const key of ['b', 'c', 'd']) await cache.get(key, () => Promise.resolve([key]))
  held.resolve(['late'])
  assert.deepEqual(await slow, ['late'])
})

test('products that are in every list keep the order of the first', () => {
  const numbering = new ProductNumbering()
  const list = (...ids: string[]) => numbering.list(ids)
  const lists = [list('d', 'b', 'a', 'c'), list('a', 'x', 'b', 'd'), list('d', 'a')]
  assert.deepEqual(numbering.idsOf(numbering.inAll(lists)), ['d', 'a'])
  assert.deepEqual(numbering.idsOf(numbering.inAll([])), [])
})
