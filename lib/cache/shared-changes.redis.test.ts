import assert from 'node:assert/strict'
import { after, before, beforeEach, test } from 'node:test'
import { until } from '@kolea/test-kit/until.ts'
import { startRedis, type OwnRedis } from '@kolea/test-kit/own-redis.ts'
import { openRedis, type SharedRedis } from '../redis/shared-redis.ts'
import type { NoticeRange } from '@kolea/contract/change-notice.ts'
import type { Purge } from '@kolea/page-cache/cache/page-tags.ts'
import { KnownNotices } from './known-notices.ts'
import { SharedChanges } from './shared-changes.ts'
import { everyPage } from './cache-table.ts'

let redis: OwnRedis
let connection: SharedRedis
let one: SharedChanges
let other: SharedChanges
const received: { one: Purge[]; other: Purge[] } = { one: [], other: [] }
const stops: (() => void)[] = []
before(async () => {
  process.env['LOG_LEVEL'] = 'silent'
  redis = await startRedis()
  connection = openRedis(redis.url)
  one = new SharedChanges(connection)
  other = new SharedChanges(connection)
  stops.push(await one.follow(redis.url, (purge) => received.one.push(purge)))
  stops.push(await other.follow(redis.url, (purge) => received.other.push(purge)))
})
beforeEach(() => {
  received.one.length = 0
  received.other.length = 0
})
after(async () => {
  for (const stop of stops) stop()
  await connection.close()
  await redis[Symbol.asyncDispose]()
})

const within = 5_000
const receives = (tag: string) =>
  until(`${tag} is received`, () => received.other.some(({ tags }) => tags.includes(tag)), within)
const cutOff = () =>
  connection.run((client) => client.call('CLIENT', 'KILL', 'TYPE', 'normal', 'SKIPME', 'yes'))

test('what one storefront publishes the others receive, and it does not receive its own', async () => {
  one.publish([{ tags: ['product:1', 'home'], hard: true }])
  await receives('product:1')
  assert.deepEqual(received.other, [{ tags: ['product:1', 'home'], hard: true }])
  other.publish([{ tags: ['config'], hard: false }])
  await until('the first receives the change of the other', () => received.one.length > 0, within)
  assert.deepEqual(received.one, [{ tags: ['config'], hard: false }])
})

test('who publishes a change reports no place before the change has its own, and then all are at that place', async () => {
  await until('all stand somewhere', () => one.place() !== null && other.place() === one.place(), within)
  const before = one.place() ?? assert.fail()
  one.publish([{ tags: ['stores'], hard: false }])
  assert.equal(one.place(), null)
  assert.equal(other.place(), before)
  await until('both have read it', () => one.place() !== null && other.place() === one.place(), within)
  const now = one.place() ?? assert.fail()
  for (const each of [one, other])
    assert.deepEqual(
      [each.isCurrent(before, ['stores']), each.isCurrent(before, ['home']), each.isCurrent(now, ['stores'])],
      [false, true, true],
    )
})

test('what changes again while it is being published is published again', async () => {
  one.publish([{ tags: ['product:9'], hard: false }])
  one.publish([{ tags: ['product:9'], hard: false }])
  const times = () => received.other.filter(({ tags }) => tags.includes('product:9')).length
  await until('it is received twice', () => times() === 2, within)
})

test('a change with numbers is applied where it is new; numbers that do not touch are published without', async () => {
  const asked: NoticeRange[] = []
  const applied: Purge[] = []
  const numbered = new SharedChanges(connection)
  const isNew = (range: NoticeRange) => {
    asked.push(range)
    return range.sequence > 5
  }
  stops.push(await numbered.follow(redis.url, (purge) => applied.push(purge), isNew))
  const range = (previous: number, sequence: number) => ({ log: 'a', previous, sequence })
  one.publish([{ tags: ['product:50'], hard: false }], range(4, 5))
  await until('the first is there', () => asked.length === 1, within)
  one.publish([{ tags: ['product:51'], hard: true }], range(5, 6))
  await until('the second is there', () => applied.length === 1, within)
  assert.deepEqual(applied, [{ tags: ['product:51'], hard: true }])
  assert.deepEqual(asked, [range(4, 5), range(5, 6)])

  await redis.kill()
  one.publish([{ tags: ['product:52'], hard: false }], range(6, 7))
  one.publish([{ tags: ['product:53'], hard: false }], range(7, 8))
  await redis.start()
  await until('both are there', () => applied.some(({ tags }) => tags.includes('product:53')), within)
  assert.deepEqual(asked.at(-1), range(6, 8))

  asked.length = 0
  await redis.kill()
  one.publish([{ tags: ['product:54'], hard: false }], range(8, 9))
  one.publish([{ tags: ['product:55'], hard: false }], range(11, 12))
  await redis.start()
  await until('all is there', () => applied.some(({ tags }) => tags.includes('product:55')), within)
  assert.deepEqual(asked, [])
})

test('a storefront that starts knows what has changed before', async () => {
  one.publish([{ tags: ['category:7'], hard: false }])
  await receives('category:7')
  const place = other.place() ?? assert.fail()
  const [late, applied] = [new SharedChanges(connection), [] as Purge[]]
  stops.push(await late.follow(redis.url, (purge) => applied.push(purge)))
  assert.deepEqual([late.place(), applied], [place, []])
  assert.deepEqual(
    [late.isCurrent('1-0', ['category:7']), late.isCurrent('1-0', ['category:8'])],
    [false, true],
  )
})

test('a storefront that was disconnected receives what changed meanwhile, and renders nothing else again', async () => {
  await cutOff()
  one.publish([{ tags: ['product:2'], hard: false }])
  await receives('product:2')
  assert.deepEqual(received.other, [{ tags: ['product:2'], hard: false }])
})

test('what changes while Redis is unavailable is published when it is back', async () => {
  await redis.kill()
  one.publish([{ tags: ['product:3'], hard: false }])
  one.publish([{ tags: ['product:3'], hard: true }])
  await redis.start()
  await receives('product:3')
  assert.deepEqual(received.other, [{ tags: ['product:3'], hard: true }])
  assert.deepEqual(received.one, [])
})

const answers = () =>
  connection
    .run((client) => client.ping())
    .then(() => true)
    .catch(() => false)

test('changes of a silent Redis are received again once it answers', async () => {
  redis.freeze()
  one.publish([{ tags: ['product:4'], hard: false }])
  assert.equal(one.place(), null)
  await until('a command has failed', async () => !(await answers()))
  redis.thaw()
  await receives('product:4')
  await until('it answers again', answers, within)
  // What was sent to a silent Redis more than once is written more than once, the last time after it was received.
  await until(
    'nothing is left to publish',
    () => one.place() !== null && other.place() === one.place(),
    within,
  )
})

test('with a Redis that has lost its changes every page counts as changed, once', async () => {
  await connection.run((client) => client.flushall())
  await cutOff()
  await receives(everyPage)
  const now = other.place() ?? assert.fail()
  assert.deepEqual([other.isCurrent(now, ['home']), other.isCurrent('1-0', ['home'])], [true, false])
  received.other.length = 0
  one.publish([{ tags: ['product:5'], hard: false }])
  await receives('product:5')
  assert.deepEqual(received.other, [{ tags: ['product:5'], hard: false }])
})

test('a storefront that starts without Redis starts, and counts every page as changed when it is there', async () => {
  await redis.kill()
  const late: Purge[] = []
  const lateOne = openRedis(redis.url)
  stops.push(() => void lateOne.close())
  const unheard = new SharedChanges(lateOne)
  stops.push(await unheard.follow(redis.url, (purge) => late.push(purge)))
  assert.deepEqual([late, unheard.place()], [[], null])
  await redis.start()
  await until('it receives', () => late.length > 0, within)
  assert.deepEqual(late, [{ tags: [everyPage], hard: false }])
})

test('what drops pages and what ages them are received together under their numbers', async () => {
  const applied: Purge[] = []
  const known = new KnownNotices()
  known.answered({ log: 'a', sequence: 20, missed: false }, 0)
  const numbered = new SharedChanges(connection)
  const isNew = (range: NoticeRange) => known.receive(range) !== 'known'
  stops.push(await numbered.follow(redis.url, (purge) => applied.push(purge), isNew))
  const changes = [
    { tags: ['product:60'], hard: true },
    { tags: ['home'], hard: false },
  ]
  one.publish(changes, { log: 'a', previous: 20, sequence: 22 })
  await until('both are there', () => applied.length === 2, within)
  assert.deepEqual(applied, changes)
})
