import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { testSessionStore } from '#tests/support/session-store-rules.ts'
import { startRedis, type OwnRedis } from '@kolea/test-kit/own-redis.ts'
import { openRedis, RedisFailure, type SharedRedis } from '../redis/shared-redis.ts'
import { redisSessionStore } from './redis-session-store.ts'
import type { SessionStore } from './session-store.ts'

let redis: OwnRedis
let connection: SharedRedis
let store: SessionStore
before(async () => {
  process.env['LOG_LEVEL'] = 'silent'
  redis = await startRedis()
  connection = openRedis(redis.url)
  store = redisSessionStore(connection)
})
after(async () => {
  await connection.close()
  await redis[Symbol.asyncDispose]()
})

testSessionStore('Redis', () => store)

const minuteMs = 60_000
const sealed = Buffer.from('sealed')

/** The first answer of `request` that is not a failure, and how long it took. */
async function whenItAnswers<T>(request: () => Promise<T>): Promise<{ answer: T; ms: number }> {
  const startedAt = performance.now()
  for (;;)
    try {
      return { answer: await request(), ms: performance.now() - startedAt }
    } catch (error) {
      assert.ok(error instanceof RedisFailure)
      assert.ok(performance.now() - startedAt < 5_000, 'it is not back within 5 s')
      await pause(5)
    }
}

test('a Redis that was killed fails at once, and what it had answered is there when it is back', async () => {
  await store.create('stored', sealed, Date.now() + minuteMs)
  await redis.kill()
  const failedAt = performance.now()
  await assert.rejects(store.read('stored'), RedisFailure)
  assert.ok(performance.now() - failedAt < 1_500)
  await redis.start()
  const { answer } = await whenItAnswers(() => store.read('stored'))
  assert.equal(answer?.version, 1)
})

test('a Redis that is silent fails within its time, for all but the first caller at once', async () => {
  await store.create('silent', sealed, Date.now() + minuteMs)
  redis.freeze()
  await assert.rejects(store.read('silent'), RedisFailure)
  const startedAt = performance.now()
  const answers = await Promise.allSettled(Array.from({ length: 50 }, () => store.read('silent')))
  assert.ok(answers.every(({ status }) => status === 'rejected'))
  assert.ok(performance.now() - startedAt < 500, 'nobody waits for what is known not to answer')
  redis.thaw()
  const { answer } = await whenItAnswers(() => store.read('silent'))
  assert.equal(answer?.version, 1)
})

test('a lock that was requested from a silent Redis is free when it answers again', async () => {
  redis.freeze()
  await assert.rejects(store.lock('requested', 'nobody', minuteMs), RedisFailure)
  redis.thaw()
  const { answer } = await whenItAnswers(() => store.lock('requested', 'somebody', minuteMs))
  assert.equal(answer, true)
})
