import assert from 'node:assert/strict'
import { after, before, beforeEach, test } from 'node:test'
import { until } from '#tests/faults/until.ts'
import { startRedis, type OwnRedis } from '#tests/support/own-redis.ts'
import { openRedis, type SharedRedis } from '../redis/shared-redis.ts'
import type { Purge } from './page-tags.ts'
import { SharedChanges } from './shared-changes.ts'
import { everyPage } from './tags.ts'

let redis: OwnRedis
let connection: SharedRedis
let one: SharedChanges
let other: SharedChanges
const heard: { one: Purge[]; other: Purge[] } = { one: [], other: [] }
const stops: (() => void)[] = []
before(async () => {
  process.env['LOG_LEVEL'] = 'silent'
  redis = await startRedis()
  connection = openRedis(redis.url)
  one = new SharedChanges(connection)
  other = new SharedChanges(connection)
  stops.push(await one.follow(redis.url, (purge) => heard.one.push(purge)))
  stops.push(await other.follow(redis.url, (purge) => heard.other.push(purge)))
})
beforeEach(() => {
  heard.one.length = 0
  heard.other.length = 0
})
after(async () => {
  for (const stop of stops) stop()
  await connection.close()
  await redis[Symbol.asyncDispose]()
})

const within = 5_000
const hears = (tag: string) =>
  until(`${tag} is heard`, () => heard.other.some(({ tags }) => tags.includes(tag)), within)
const cutOff = () =>
  connection.run((client) => client.call('CLIENT', 'KILL', 'TYPE', 'normal', 'SKIPME', 'yes'))

test('what one storefront is told the others hear, and it does not hear itself', async () => {
  one.tell({ tags: ['product:1', 'home'], hard: true })
  await hears('product:1')
  assert.deepEqual(heard.other, [{ tags: ['product:1', 'home'], hard: true }])
  other.tell({ tags: ['config'], hard: false })
  await until('the first hears the other', () => heard.one.length > 0, within)
  assert.deepEqual(heard.one, [{ tags: ['config'], hard: false }])
})

test('who was told of a change does not say where it stands before the change has its place, and then all stand there', async () => {
  await until('all stand somewhere', () => one.place() !== null && other.place() === one.place(), within)
  const before = one.place() ?? assert.fail()
  one.tell({ tags: ['stores'], hard: false })
  assert.equal(one.place(), null)
  assert.equal(other.place(), before)
  await until('both have read it', () => one.place() !== null && other.place() === one.place(), within)
  const now = one.place() ?? assert.fail()
  for (const each of [one, other])
    assert.deepEqual(
      [each.holds(before, ['stores']), each.holds(before, ['home']), each.holds(now, ['stores'])],
      [false, true, true],
    )
})

test('what changes again while it is being told is told again', async () => {
  one.tell({ tags: ['product:9'], hard: false })
  one.tell({ tags: ['product:9'], hard: false })
  const times = () => heard.other.filter(({ tags }) => tags.includes('product:9')).length
  await until('it is heard twice', () => times() === 2, within)
})

test('a storefront that starts knows what has changed before', async () => {
  one.tell({ tags: ['category:7'], hard: false })
  await hears('category:7')
  const place = other.place() ?? assert.fail()
  const [late, told] = [new SharedChanges(connection), [] as Purge[]]
  stops.push(await late.follow(redis.url, (purge) => told.push(purge)))
  assert.deepEqual([late.place(), told], [place, []])
  assert.deepEqual([late.holds('1-0', ['category:7']), late.holds('1-0', ['category:8'])], [false, true])
})

test('a storefront that was cut off hears what came meanwhile, and makes nothing else anew', async () => {
  await cutOff()
  one.tell({ tags: ['product:2'], hard: false })
  await hears('product:2')
  assert.deepEqual(heard.other, [{ tags: ['product:2'], hard: false }])
})

test('what changes while Redis is away is told when it is back', async () => {
  await redis.kill()
  one.tell({ tags: ['product:3'], hard: false })
  one.tell({ tags: ['product:3'], hard: true })
  await redis.start()
  await hears('product:3')
  assert.deepEqual(heard.other, [{ tags: ['product:3'], hard: true }])
  assert.deepEqual(heard.one, [])
})

const answers = () =>
  connection
    .run((client) => client.ping())
    .then(() => true)
    .catch(() => false)

test('a silent Redis is heard again once it goes on', async () => {
  redis.freeze()
  one.tell({ tags: ['product:4'], hard: false })
  assert.equal(one.place(), null)
  await until('a command has failed', async () => !(await answers()))
  redis.thaw()
  await hears('product:4')
  await until('it answers again', answers, within)
  // What a silent Redis was told more than once is written more than once, the last time after it was heard.
  await until('nothing is left to tell', () => one.place() !== null && other.place() === one.place(), within)
})

test('of a Redis that has lost what was told every page counts as changed, once', async () => {
  await connection.run((client) => client.flushall())
  await cutOff()
  await hears(everyPage)
  const now = other.place() ?? assert.fail()
  assert.deepEqual([other.holds(now, ['home']), other.holds('1-0', ['home'])], [true, false])
  heard.other.length = 0
  one.tell({ tags: ['product:5'], hard: false })
  await hears('product:5')
  assert.deepEqual(heard.other, [{ tags: ['product:5'], hard: false }])
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
  await until('it hears', () => late.length > 0, within)
  assert.deepEqual(late, [{ tags: [everyPage], hard: false }])
})
