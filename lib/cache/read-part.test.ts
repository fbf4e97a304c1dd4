import { openNextCache } from '@kolea/page-cache/next-internals/testing/next-cache.ts'
import CacheHandler from './cache-handler.ts'
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { pino } from 'pino'
import { processState } from '@kolea/node-kit/process-state.ts'
import { UpstreamFailure } from '../upstream/failure.ts'
import { readPart } from './read-part.ts'

const cache = openNextCache(CacheHandler)
const lines: { part?: string; fault?: string; level?: number }[] = []
before(() => {
  const sink = { write: (line: string) => void lines.push(JSON.parse(line) as (typeof lines)[number]) }
  processState('log', () => pino({ base: null }, sink))
})
after(() => cache.close())

const lastFault = () => lines.at(-1)?.fault

test('a part of a page is what was read', async () => {
  assert.deepEqual(await readPart('faqs', Promise.resolve(['When?'])), ['When?'])
  assert.equal(await readPart('faqs', Promise.resolve(null)), null)
  assert.deepEqual(lines, [])
})

test('a part that fails is unavailable, and the log says which and why without what was read', async () => {
  const refused = new UpstreamFailure('unreachable', 'faqs')
  assert.equal(await readPart('faqs', Promise.reject(refused)), 'unavailable')
  assert.deepEqual([lines.at(-1)?.part, lastFault()], ['faqs', refused.message])
  await readPart('store', Promise.reject(new TypeError('kai@example.test is no store')))
  assert.deepEqual([lines.at(-1)?.part, lastFault()], ['store', 'TypeError'])
  await readPart('store', Promise.reject(Object('kai@example.test') as Error))
  assert.equal(lastFault(), 'unknown')
})

test('a part that takes more than three seconds is given up', async (t) => {
  t.mock.timers.enable({ apis: ['setTimeout'] })
  const part = readPart('filters', new Promise<string[]>(() => {}))
  t.mock.timers.tick(2_999)
  const before = lines.length
  t.mock.timers.tick(1)
  assert.equal(await part, 'unavailable')
  assert.equal(lines.length, before + 1)
  assert.match(lastFault() ?? '', /3000/)
})
