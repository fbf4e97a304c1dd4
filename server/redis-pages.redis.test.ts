import assert from 'node:assert/strict'
import { randomBytes, randomUUID } from 'node:crypto'
import { after, before, beforeEach, test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { ChangeOrder } from '@kolea/page-cache/redis/change-order.ts'
import { SharedChanges } from '../lib/cache/shared-changes.ts'
import { countEvent, timesCounted } from '../lib/metrics/counted-events.ts'
import { openRedis, type SharedRedis } from '../lib/redis/shared-redis.ts'
import { until } from '@kolea/test-kit/until.ts'
import { startRedis, type OwnRedis } from '@kolea/test-kit/own-redis.ts'
import type { Entry } from '@kolea/page-cache/cache/entry.ts'
import type { Purge } from '@kolea/page-cache/cache/page-tags.ts'
import { testSharedPages } from '@kolea/page-cache/testing/shared-pages-rules.ts'
import { madePage } from '@kolea/page-cache/testing/made-page.ts'
import { RedisPages, type RedisPagesOptions } from '@kolea/page-cache/redis/redis-pages.ts'

let redis: OwnRedis
let connection: SharedRedis
/** Gives up after 250 ms, as the pages of a shop do. */
let hurried: SharedRedis
before(async () => {
  process.env['LOG_LEVEL'] = 'silent'
  redis = await startRedis()
  connection = openRedis(redis.url)
  hurried = openRedis(redis.url, 250)
})
after(async () => {
  await connection.close()
  await hurried.close()
  await redis[Symbol.asyncDispose]()
})

const secret = 'a secret of the tests, which is long enough'
const options = (over: Partial<RedisPagesOptions>): RedisPagesOptions => ({
  redis: connection,
  changes: { place: () => '1-0', isCurrent: () => true },
  release: 'build',
  maxBytes: 64 << 20,
  secret: () => secret,
  count: (event, times) => countEvent('shared_pages', event, times),
  ...over,
})

testSharedPages('over Redis', async (listeners) => {
  const all = await Promise.all(
    listeners.map(async (onPurge) => {
      const changes = new SharedChanges(connection)
      return { changes, stop: await changes.follow(redis.url, onPurge) }
    }),
  )
  const release = randomUUID()
  const places = () => all.map(({ changes }) => changes.place())
  const processes = all.map(({ changes }) => ({
    pages: new RedisPages(options({ changes, release })),
    publish: (purge: Purge) => changes.publish([purge]),
    isUpToDate: () => changes.place() !== null && new Set(places()).size === 1,
    end: () => undefined,
  }))
  const close = async () => all.forEach(({ stop }) => stop())
  return { processes, close }
})

const page = 'html en us /home?'
let release: string
beforeEach(() => {
  release = randomUUID()
})

/** A storefront, and what it knows of changes. */
function storefront(over: Partial<RedisPagesOptions> = {}) {
  const order = new ChangeOrder()
  const changes = { place: (): string | null => order.last, isCurrent: order.isCurrent.bind(order) }
  return { order, changes, pages: new RedisPages(options({ changes, release, ...over })) }
}
type Storefront = Pick<ReturnType<typeof storefront>, 'pages'>

/** What a storefront is handed: the path of a page, the task, or nothing. */
async function acquire({ pages }: Storefront, id = page): Promise<string> {
  const lease = await pages.acquire(id)
  if (lease === null) return 'nothing'
  return 'entry' in lease ? lease.entry.path : 'task'
}

const command = (...[name, ...args]: [string, ...(string | number | Buffer)[]]) =>
  connection.run((client) => client.callBuffer(name, args))
const namesOfPages = async () => ((await command('KEYS', `kolea:page:${release}:*`)) as Buffer[]).map(String)
const nameOfPage = async () => (await namesOfPages())[0] ?? assert.fail()
const tasks = async () => ((await command('KEYS', `kolea:page-task:${release}:*`)) as Buffer[]).map(String)
const counted = (value: 'taken' | 'given' | 'outdated' | 'damaged' | 'waited' | 'failed' | 'displaced') =>
  timesCounted('shared_pages', value)

/** Acquires the task, and completes it with a page. */
async function share({ pages }: Storefront, entry: Entry, id = page): Promise<void> {
  const lease = await pages.acquire(id)
  assert.ok(lease !== null && 'complete' in lease, 'it has the task')
  const open = (await tasks()).length
  lease.complete(entry)
  await until('the task is over', async () => (await tasks()).length < open, 2_000)
}

test('a storefront that receives a change late restores no older page, and gets the newer one', async () => {
  const [late, informed] = [storefront(), storefront()]
  informed.order.note('2-0', ['home'])
  await share(late, madePage('old'))
  assert.equal(await acquire(late), 'old')
  await share(informed, madePage('new'))
  assert.deepEqual([await acquire(informed), await acquire(late)], ['new', 'new'])
})

test('a page whose render began before a change is used by nobody who knows of it, whatever else changed', async () => {
  const [one, other] = [storefront(), storefront()]
  const lease = await one.pages.acquire(page)
  one.order.note('2-0', ['category:soda'])
  assert.ok(lease !== null && 'complete' in lease)
  lease.complete(madePage('old'))
  await until('the task is over', async () => (await tasks()).length === 0)
  other.order.note('2-0', ['stores'])
  assert.equal(await acquire(other), 'old')
  assert.equal(await acquire(one), 'task')
})

test('a page that names no tag does not outlive any change', async () => {
  const [one, other] = [storefront(), storefront()]
  await share(one, madePage('old', { tags: [] }))
  other.order.note('2-0', ['stores'])
  assert.deepEqual([await acquire(one), await acquire(other)], ['old', 'task'])
})

test('who does not know its place in the changes neither uses nor shares pages', async () => {
  const one = storefront()
  await share(one, madePage('first'))
  one.changes.place = () => null
  assert.equal(await acquire(one), 'nothing')
  assert.equal(await acquire(one, 'html en us /shop?'), 'nothing')
  assert.equal((await namesOfPages()).length, 1)
})

test('another build, another secret, or a page under the name of another is nobody’s page', async () => {
  const one = storefront()
  await share(one, madePage('first'))
  assert.equal(await acquire(storefront({ release: `${release}-2` })), 'task')
  assert.equal(await acquire(storefront({ secret: () => 'another secret' })), 'task')
  const name = await nameOfPage()
  await share(one, madePage('second'), 'html en us /shop?')
  const [other = ''] = (await namesOfPages()).filter((each) => each !== name)
  const before = counted('damaged')
  await command('COPY', other, name, 'REPLACE')
  assert.equal(await acquire(one), 'task')
  assert.equal(counted('damaged'), before + 1)
})

test('what is not a page of ours is replaced by one that is', async () => {
  const one = storefront()
  await share(one, madePage('first'))
  const name = await nameOfPage()
  for (const garbage of ['', 'garbage', randomBytes(100_000), randomBytes(600_000)]) {
    await command('SET', name, garbage, 'PX', 60_000)
    await share(one, madePage('next'))
    assert.equal(await acquire(one), 'next')
  }
  await command('DEL', name)
  await command('LPUSH', name, 'a list')
  assert.equal(await acquire(one), 'nothing')
})

test('no copy lives longer than its page, whatever Redis or a clock says', async () => {
  const one = storefront()
  const freshUntil = Date.now() + 20_000
  await share(one, madePage('short', { freshUntil, staleUntil: freshUntil + 10_000 }))
  const name = await nameOfPage()
  assert.ok(Number(await command('PTTL', name)) <= 20_000)
  await command('PEXPIRE', name, 900_000)
  const lease = await one.pages.acquire(page)
  assert.ok(lease !== null && 'entry' in lease)
  assert.ok(lease.entry.freshUntil <= freshUntil)
  assert.equal(lease.entry.staleUntil - lease.entry.freshUntil, 10_000)
  assert.equal(await acquire(storefront({ now: () => Date.now() + 20_000 })), 'task')
  await command('PEXPIRE', name, 20_000)
  const behind = await storefront({ now: () => Date.now() - 3_600_000 }).pages.acquire(page)
  assert.ok(behind !== null && 'entry' in behind && behind.entry.freshUntil < Date.now() - 3_500_000)
})

test('all pages together stay within their bound: the ones whose life ends first are displaced', async () => {
  const one = storefront({ maxBytes: 300_000 })
  await command('DEL', 'kolea:pages:order', 'kolea:pages:sizes')
  const before = counted('displaced')
  for (let n = 0; n < 5; n += 1)
    await share(
      one,
      madePage(`page ${n}`, { freshUntil: Date.now() + 50_000 - n * 1_000 }, randomBytes(90_000)),
      `page ${n}`,
    )
  assert.equal(counted('displaced') - before, 2)
  assert.deepEqual([await acquire(one, 'page 0'), await acquire(one, 'page 3')], ['page 0', 'task'])
  const stored = await namesOfPages()
  assert.equal(stored.length, 3)
  const lengths = await Promise.all(stored.map(async (name) => Number(await command('STRLEN', name)) + 400))
  const all = () => command('HGET', 'kolea:pages:sizes', 'all').then(Number)
  assert.equal(
    await all(),
    lengths.reduce((sum, each) => sum + each),
  )
  for (const name of stored) await command('ZADD', 'kolea:pages:order', 1, name)
  await share(one, madePage('later'), 'later')
  assert.equal(await command('ZCARD', 'kolea:pages:order'), 1)
  assert.ok((await all()) < 2_000)
})

test('a page that is too large to share is shared with nobody, and nobody waits for it', async () => {
  const one = storefront()
  await share(one, madePage('large', {}, randomBytes(900_000)))
  assert.deepEqual(await namesOfPages(), [])
  assert.equal(await acquire(one), 'task')
})

test('who renders for too long, or is lost, makes others wait for 0.6 s, and shares no page once another has the task', async () => {
  const [one, other] = [storefront(), storefront()]
  const lease = await one.pages.acquire(page)
  const before = counted('waited')
  const startedAt = performance.now()
  assert.equal(await acquire(other), 'nothing')
  const waited = performance.now() - startedAt
  assert.ok(waited > 550 && waited < 1_200, `${waited} ms`)
  assert.equal(counted('waited'), before + 1)
  const [task = ''] = await tasks()
  assert.ok(Number(await command('PTTL', task)) <= 5_000)
  await command('DEL', task)
  assert.equal(await acquire(other), 'task')
  assert.ok(lease !== null && 'complete' in lease)
  lease.complete(null)
  lease.complete(madePage('late'))
  await command('PING')
  assert.deepEqual([await namesOfPages(), await command('EXISTS', task)], [[], 1])
})

test('while Redis is full, silent or unavailable pages are rendered as without it, after a quarter of a second at most', async () => {
  const one = storefront({ redis: hurried })
  await share(one, madePage('first'))
  const quick = async (what: string) => {
    const before = counted('failed')
    const answer = acquire(one, `html en us /${randomUUID()}?`)
    // A timer of the same event loop: a busy machine delays it as it delays the answer.
    assert.equal(await Promise.race([answer, pause(300, 'too late')]), 'nothing', what)
    assert.equal(counted('failed'), before + 1, what)
  }
  await command('CONFIG', 'SET', 'maxmemory', '1')
  await quick('full')
  assert.equal(await acquire(one), 'first', 'what is there is read')
  await command('CONFIG', 'SET', 'maxmemory', '0')
  redis.freeze()
  for (let n = 0; n < 3; n += 1) await quick('silent')
  redis.thaw()
  await until('it is back', async () => (await acquire(one)) === 'first', 5_000)
  await redis.kill()
  await quick('away')
  await redis.start()
  await until('it is back', async () => (await acquire(one)) === 'first', 5_000)
})
