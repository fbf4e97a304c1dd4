import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, test } from 'node:test'
import { startRedis, type OwnRedis } from '@kolea/test-kit/own-redis.ts'
import { testCallCounts } from '@kolea/domain/testing/call-count-rules.ts'
import { countsOf } from '@kolea/domain/limits/class-counters.ts'
import { countCalls } from './count-calls.ts'
import { openRedis, type SharedRedis } from './shared-redis.ts'

let redis: OwnRedis
let one: SharedRedis
let other: SharedRedis
before(async () => {
  process.env['LOG_LEVEL'] = 'silent'
  redis = await startRedis()
  one = openRedis(redis.url)
  other = openRedis(redis.url)
})
after(async () => {
  await one.close()
  await other.close()
  await redis[Symbol.asyncDispose]()
})

testCallCounts('Redis', (classes, subjects, factor) => countCalls(one, countsOf(classes, subjects, factor)))

const minuteMs = 60_000

test('calls are counted together wherever they are made, and the first above the limit learns how long the window lasts', async () => {
  const key = randomUUID()
  const calls = Array.from({ length: 30 }, (_, n) =>
    countCalls(n % 2 ? one : other, [{ key, most: 20, windowMs: minuteMs }]),
  )
  const waits = (await Promise.all(calls)).filter((wait) => wait > 0)
  assert.equal(waits.length, 10)
  for (const wait of waits) assert.ok(wait > 50_000 && wait <= minuteMs, String(wait))
})

test('a new window begins with the first call after the old one, however often it was refused meanwhile', async () => {
  const counts = [{ key: randomUUID(), most: 1, windowMs: 200 }]
  const startedAt = performance.now()
  // Both within the window, however slow the machine is.
  const [first, second] = await Promise.all([countCalls(one, counts), countCalls(one, counts)])
  assert.equal(first, 0)
  let refused = second > 0 ? 1 : 0
  for (;;) {
    const wait = await countCalls(one, counts)
    if (wait === 0) break
    assert.ok(wait <= 200)
    refused += 1
    assert.ok(performance.now() - startedAt < 5_000)
  }
  assert.ok(refused > 0 && performance.now() - startedAt >= 195)
})
