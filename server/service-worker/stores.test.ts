import assert from 'node:assert/strict'
import { test } from 'node:test'
import { storeLatest } from './stores.ts'

test('a cache has so many entries at most, and an entry that is stored again is the latest', async () => {
  const entries = new Map<string, Response>()
  const cache = {
    keys: async () => [...entries.keys()] as unknown as readonly Request[],
    delete: async (key: RequestInfo | URL) => entries.delete(key as string),
    put: async (key: RequestInfo | URL, answer: Response) => void entries.set(key as string, answer),
    match: async () => undefined,
  }
  for (const key of ['/a', '/b', '/a', '/c', '/d']) await storeLatest(cache, key, new Response(), 3)
  assert.deepEqual([...entries.keys()], ['/a', '/c', '/d'])
})
