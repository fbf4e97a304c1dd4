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
  await until('a command has failed', async () => !(await answers()))
  redis.thaw()
  await hears('product:4')
  await until('it answers again', answers, within)
})

test('of a Redis that has lost what was told every page counts as changed, once', async () => {
  await connection.run((client) => client.flushall())
  await cutOff()
  await hears(everyPage)
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
  stops.push(await new SharedChanges(lateOne).follow(redis.url, (purge) => late.push(purge)))
  assert.deepEqual(late, [])
  await redis.start()
  await until('it hears', () => late.length > 0, within)
  assert.deepEqual(late, [{ tags: [everyPage], hard: false }])
})
