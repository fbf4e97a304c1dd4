import assert from 'node:assert/strict'
import { after, beforeEach, test } from 'node:test'
import { logSearch } from '@kolea/contract/logging.ts'
import { dayMs, minuteMs } from '@kolea/domain/time/durations.ts'
import { notedSearches } from '../../db/schema/noted-searches.ts'
import { runDueJobs } from '../../plugins/jobs.ts'
import { openTestApi, testEnvironment, testStart } from '../../tests/open-test-api.ts'
import { runOps } from '../../tests/run-ops.ts'
import { cartLine, fillCart, findShop } from '../../tests/shopping.ts'
import type { SearchReport } from './report.ts'

const api = await openTestApi()
const { ops } = await runOps(api)
after(() => api[Symbol.asyncDispose]())
const { db } = api.app
const shop = await findShop(api)

beforeEach(async () => {
  api.clock.set(testStart)
  await db.delete(notedSearches)
})

const later = (ms: number) => api.clock.set(new Date(api.clock.now().getTime() + ms))
const rows = () => db.select().from(notedSearches)

async function search(token: string, query: string, found: number): Promise<void> {
  assert.equal((await api.as.call(logSearch, { token, body: { query, found } })).status, 200)
}

/** As many browsers as named, each searches once. */
async function sessions(count: number, query: string, found: number): Promise<string[]> {
  const tokens: string[] = []
  for (let n = 0; n < count; n += 1) {
    const token = await api.as.guest()
    await search(token, query, found)
    tokens.push(token)
  }
  return tokens
}

/** Puts one of the shop's products into the basket; another with each call of a browser. */
const add = (token: string, lines = 1) =>
  fillCart(
    api,
    token,
    shop,
    shop.products.slice(0, lines).map((product) => cartLine(product, 1)),
  )

async function report(days?: number): Promise<SearchReport> {
  const { code, output } = await ops(
    'search',
    'report',
    '--json',
    ...(days === undefined ? [] : ['--days', String(days)]),
  )
  assert.equal(code, 0, output)
  return JSON.parse(output) as SearchReport
}

test('[SEA-03] what five sessions did not find is reported with its counts, what four did not find is not', async () => {
  await sessions(5, 'Cat Litter!', 0)
  await sessions(1, 'cat  litter', 4)
  await sessions(4, 'kitty litter', 0)
  await sessions(5, 'dog food', 3)
  await sessions(4, 'puppy food', 3)
  assert.deepEqual(await report(), {
    nothingFound: [{ query: 'cat litter', sessions: 5, searches: 6 }],
    nothingAdded: [{ query: 'dog food', sessions: 5, searches: 5 }],
  })
  const { output } = await ops('search', 'report')
  assert.match(output, /^ +5 of 6 +cat litter$/m)
  assert.match(output, /^ +5 of 5 +dog food$/m)
  assert.ok(!/kitty|puppy/.test(output))
})

test('[SEA-03] one session that searches again, and one that is there on five days, is one session', async () => {
  const [token = ''] = await sessions(4, 'cat litter', 0)
  for (let n = 0; n < 3; n += 1) await search(token, 'cat litter', 0)
  for (let day = 0; day < 5; day += 1) {
    await search(await api.as.guest('dig_of-a-browser-that-returns'), 'my own words', 0)
    later(dayMs)
  }
  assert.deepEqual((await report()).nothingFound, [])
})

test('[SEA-03] a query is not reported once one of its sessions has put something into the basket', async () => {
  const tokens = await sessions(5, 'dog food', 3)
  assert.equal((await report()).nothingAdded.length, 1)
  later(29 * minuteMs)
  await add(tokens[0] ?? '')
  assert.deepEqual((await report()).nothingAdded, [])
})

test('[SEA-03] an addition counts for the last search of its own session, for half an hour, also past midnight', async () => {
  // 20 minutes to midnight, where the days of the table begin.
  api.clock.set(new Date('2026-11-18T23:40:00Z'))
  const tokens = await sessions(5, 'beer', 3)
  for (const token of tokens) {
    later(1000)
    await search(token, 'ginger beer', 2)
  }
  const [first = '', second = ''] = tokens
  await add(await api.as.guest())
  later(25 * minuteMs)
  await add(first)
  assert.deepEqual(
    (await rows()).filter(({ added }) => added).map(({ query }) => query),
    ['ginger beer'],
  )
  later(10 * minuteMs)
  await add(second)
  assert.equal((await rows()).filter(({ added }) => added).length, 1)
  assert.deepEqual((await report()).nothingAdded, [{ query: 'beer', sessions: 5, searches: 5 }])
})

test('[SEA-03] a basket that is made smaller or only written again is no addition', async () => {
  const token = await api.as.guest()
  await add(token, 3)
  await search(token, 'dog food', 3)
  await add(token, 3)
  await add(token, 1)
  assert.deepEqual(
    (await rows()).map(({ added }) => added),
    [false],
  )
})

test('[SEA-03] no row says who searched, or that two days are of one person; what may name a person is not stored', async () => {
  const customer = await api.as.customer()
  const ids = ['dig_of-a-guest-that-searches', customer.customerId]
  for (const token of [await api.as.guest(ids[0]), customer.token]) await search(token, 'ice', 9)
  later(dayMs)
  await search(await api.as.guest(ids[0]), 'ice', 9)
  for (const typed of ['pua@example.com', '808 555 0142', '(808) 555-0142 aloha', '٨٠٨٥٥٥٠١٤٢', '!!!', ' '])
    await search(await api.as.guest(ids[0]), typed, 0)
  const stored = await rows()
  assert.equal(new Set(stored.map(({ session }) => session)).size, 3)
  assert.deepEqual(new Set(stored.map(({ query }) => query)), new Set(['ice']))
  for (const id of ids) assert.ok(!JSON.stringify(stored).includes(id))
})

test('[SEA-03] a session is counted for fifty queries a day, however many it types; those are brought up to date', async () => {
  const browser = () => api.as.guest('dig_of-a-browser-that-types')
  const token = await browser()
  for (let n = 0; n < 55; n += 1) await search(token, `word ${n}`, 0)
  await search(token, 'word 3', 7)
  const stored = await rows()
  assert.equal(stored.length, 50)
  assert.equal(stored.find(({ query }) => query === 'word 3')?.found, 7)
  later(dayMs)
  await search(await browser(), 'word 54', 0)
  assert.equal((await rows()).length, 51)
})

test('[SEA-03] a search is deleted after 30 days; a report looks back as many days as it is told', async () => {
  await sessions(5, 'cat litter', 0)
  later(3 * dayMs)
  await sessions(5, 'tissues', 0)
  assert.deepEqual(
    (await report(2)).nothingFound.map(({ query }) => query),
    ['tissues'],
  )
  later(26.9 * dayMs)
  while ((await runDueJobs(api.app)) > 0);
  assert.equal((await report(30)).nothingFound.length, 2)
  later(dayMs)
  while ((await runDueJobs(api.app)) > 0);
  assert.deepEqual(
    (await report(30)).nothingFound.map(({ query }) => query),
    ['tissues'],
  )
  assert.equal((await rows()).length, 5)
  for (const days of ['0', '31', 'all'])
    assert.equal((await ops('search', 'report', '--days', days)).code, 1, days)
})

test('[SEA-03] the report is the operator’s alone', async () => {
  const url = '/operator/searches/report'
  assert.equal((await api.app.inject({ url })).statusCode, 401)
  const headers = { authorization: `Bearer ${testEnvironment.OPERATOR_TOKEN}` }
  assert.equal((await api.app.inject({ url, headers })).statusCode, 200)
})
