import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readThrough } from './read-through.ts'

/** A read that ends when the test says so, and how often it was started. */
function pendingRead<Value>() {
  const { promise, resolve, reject } = Promise.withResolvers<Value>()
  let started = 0
  const read = () => {
    started += 1
    return promise
  }
  return { read, resolve, reject, started: () => started }
}

test('those who request it meanwhile wait for one read, and afterwards nothing is read', async () => {
  const cache = readThrough<string[]>({ maxSize: 10 })
  const pending = pendingRead<string[]>()
  const both = [cache.get('a', pending.read), cache.get('a', pending.read)]
  pending.resolve(['one'])
  assert.deepEqual(await Promise.all(both), [['one'], ['one']])
  assert.deepEqual(await cache.get('a', () => Promise.reject(new Error('read again'))), ['one'])
  assert.equal(pending.started(), 1)
})

test('a read that failed rejects for all who wait, and is tried again by the next', async () => {
  const cache = readThrough<string[]>({ maxSize: 10 })
  const pending = pendingRead<string[]>()
  const both = [cache.get('a', pending.read), cache.get('a', pending.read)]
  pending.reject(new Error('the database is away'))
  assert.deepEqual(
    (await Promise.allSettled(both)).map(({ status }) => status),
    ['rejected', 'rejected'],
  )
  assert.deepEqual(await cache.get('a', () => Promise.resolve(['back'])), ['back'])
})

test('what was not used for longest is removed first, by weight', async () => {
  const cache = readThrough<string[]>({ maxSize: 4, sizeOf: (list) => list.length })
  const read = (key: string, ...list: string[]) => cache.get(key, () => Promise.resolve(list))
  await read('a', '1', '2')
  await read('b', '3')
  await read('a')
  await read('c', '4', '5')
  assert.deepEqual(await read('a', 'read again'), ['1', '2'])
  assert.deepEqual(await read('b', 'read again'), ['read again'])
})

test('a read whose place was taken still answers', async () => {
  const cache = readThrough<string[]>({ maxSize: 1 })
  const pending = pendingRead<string[]>()
  const slow = cache.get('slow', pending.read)
  for (const key of ['b', 'c', 'd']) await cache.get(key, () => Promise.resolve([key]))
  pending.resolve(['late'])
  assert.deepEqual(await slow, ['late'])
})
