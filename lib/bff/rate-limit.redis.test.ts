import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { fakeBrowser } from '#tests/support/fake-browser.ts'
import { fakeUpstream, type FakeUpstream } from '#tests/support/fake-upstream.ts'
import { otherProcess, type OtherProcess } from '#tests/support/other-process.ts'
import { startRedis, type OwnRedis } from '@kolea/test-kit/own-redis.ts'
import { answerGuests } from '#tests/support/signed-in.ts'
import { sharedRedis } from '../redis/shared-redis.ts'
import { BffError } from './bff-refusal.ts'
import { limitWebhook } from './rate-limit.ts'

let upstream: FakeUpstream
let redis: OwnRedis
let other: OtherProcess
before(async () => {
  redis = await startRedis()
  upstream = await fakeUpstream()
  answerGuests(upstream)
  upstream.on('POST /logging/log', () => ({ json: { status: 'success' } }))
  Object.assign(process.env, { REDIS_URL: redis.url, RATE_LIMIT_FACTOR: '1' })
  other = otherProcess()
})
after(async () => {
  other.close()
  await sharedRedis()?.close()
  await upstream.close()
  await redis[Symbol.asyncDispose]()
})

const log = { operation: 'POST /api/log', input: { message: 'x', level: 'info', source: 'test' } } as const

test('two processes count one session together: 30 messages a minute, whoever takes them', async () => {
  const browser = fakeBrowser()
  assert.equal((await browser.call('POST /api/session/launch')).status, 200)
  const statuses: number[] = []
  for (let n = 0; n < 20; n += 1) {
    statuses.push((await browser.call(log.operation, { input: log.input })).status)
    statuses.push((await other.call({ ...log, cookie: browser.cookie() })).status)
  }
  assert.deepEqual([statuses.indexOf(429), statuses.filter((status) => status === 429).length], [30, 10])
})

test('without Redis a process uses its own counts: nobody is let through without end, and nobody is locked out', async () => {
  await redis.kill()
  const now = Date.now()
  for (let n = 0; n < 600; n += 1) await limitWebhook('203.0.113.1', now)
  await assert.rejects(
    limitWebhook('203.0.113.1', now),
    (error) => error instanceof BffError && error.status === 429,
  )
})

test('without Redis a browser’s session is unavailable, and no new one is opened', async () => {
  const { status, json } = await fakeBrowser().call('POST /api/session/launch')
  assert.deepEqual([status, json['code']], [503, 'session_unavailable'])
})
