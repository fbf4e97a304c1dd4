import { execFileSync } from 'node:child_process'
import { Agent, request } from 'undici'
import type { ShopProcess } from '../support/shop-process.ts'
import type { Figure, Suite } from '../suites/suite.ts'
import { atMost, bySize, exactly, none } from '../suites/suite.ts'
import { HttpBrowser } from './http-browser.ts'
import { isListening } from './listening.ts'
import { SteadyLoad } from './steady-load.ts'
import { until } from './until.ts'

const workers = 2
const shoppers = 8
const withinSeconds = 5
/** `npm test` may share the machine: a start takes as long as everything else lets it. */
const startsBesideOthers = 60
/** Answers in a row that must be right: so many on new connections come from every worker. */
const inARow = 8

/** The workers of a shop that take connections, by their process ids. */
const workersOf = (shop: ShopProcess): number[] =>
  execFileSync('ps', ['-o', 'pid=,args=', '--ppid', String(shop.pid)], { encoding: 'utf8' })
    .split('\n')
    .filter((line) => line.includes('server/main.ts'))
    .map((line) => Number.parseInt(line, 10))
    .filter((pid) => isListening(pid, shop.settings.port))

interface Got {
  status: number
  text: string
  cache: string
}

async function get(shop: ShopProcess, path: string): Promise<Got> {
  const dispatcher = new Agent()
  const answer = await request(shop.origin + path, { dispatcher, reset: true })
  const text = await answer.body.text()
  await dispatcher.close()
  return { status: answer.statusCode, text, cache: String(answer.headers['cache-status']) }
}

/** Seconds until every worker answers so. */
async function secondsUntil(shop: ShopProcess, path: string, isSo: (got: Got) => boolean): Promise<number> {
  const startedAt = performance.now()
  let row = 0
  await until(`${path} is another at every worker`, async () => {
    row = isSo(await get(shop, path)) ? row + 1 : 0
    return row >= inARow
  })
  return (performance.now() - startedAt) / 1000
}

const linksOf = (html: string, shape: RegExp): string[] => [
  ...new Set([...html.matchAll(shape)].map(([, path = '']) => path)),
]

async function pagesAreSharedAndFollow(shop: ShopProcess): Promise<Figure[]> {
  const categories = linksOf((await get(shop, '/shop')).text, /href="(\/shop\/[a-z-]+)"/g).slice(0, 8)
  let rendered = 0
  let handedOver = 0
  for (const path of categories)
    for (let n = 0; n < inARow; n += 1) {
      const { cache } = await get(shop, path)
      if (cache.endsWith('stored')) rendered += 1
      if (cache.endsWith('collapsed')) handedOver += 1
    }
  const listing = (await get(shop, categories[0] ?? '/shop')).text
  const product = linksOf(listing, /href="(\/shop\/[a-z-]+\/[a-z0-9-]+-\d{6,12})"/g)[0] ?? ''
  const id = /\d+$/.exec(product)?.[0] ?? ''
  for (let n = 0; n < inARow; n += 1) await get(shop, product)
  await shop.ops('price', id, '4321')
  const price = await secondsUntil(shop, product, ({ text }) => text.includes('43.21'))
  await shop.ops('offline', 'on')
  const off = await secondsUntil(shop, product, ({ status }) => status === 307)
  await shop.ops('offline', 'off')
  await secondsUntil(shop, product, ({ status }) => status === 200)
  return [
    exactly(`renders of ${categories.length} pages that every worker served`, rendered, categories.length),
    exactly('pages that one worker got from another', handedOver, categories.length * (workers - 1)),
    atMost('from a price to its page, at every worker', price, withinSeconds, 's'),
    atMost('from the switch to a closed shop, at every worker', off, withinSeconds, 's'),
  ]
}

/** What one address may do is counted over all workers. */
async function limitsAreShared(shop: ShopProcess): Promise<Figure[]> {
  const launch = async () => {
    const browser = new HttpBrowser(shop.origin)
    browser.address = '203.0.113.77'
    return (await browser.call('POST /api/session/launch', { input: {} })).status
  }
  const launched = await Promise.all(Array.from({ length: 80 }, launch))
  const streams = await Promise.all(
    Array.from({ length: 16 }, () => {
      const headers = { 'x-forwarded-for': '203.0.113.78' }
      return request(`${shop.origin}/api/site/events`, { dispatcher: new Agent(), headers })
    }),
  )
  for (const { body } of streams) body.on('error', () => undefined).destroy()
  return [
    exactly('sessions of one address in a minute', launched.filter((status) => status === 200).length, 60),
    exactly(
      'event streams of one address',
      streams.filter(({ statusCode }) => statusCode === 200).length,
      10,
    ),
  ]
}

async function killsAreSurvived(shop: ShopProcess, rounds: number, startsWithin: number): Promise<Figure[]> {
  const api = shop.apiPid
  const load = new SteadyLoad(shop.origin, shoppers)
  let longest = 0
  for (let round = 0; round < rounds; round += 1) {
    const [victim = 0] = workersOf(shop)
    const startedAt = performance.now()
    process.kill(victim, 'SIGKILL')
    await until('another worker has come', () => {
      const now = workersOf(shop)
      return now.length === workers && !now.includes(victim)
    })
    longest = Math.max(longest, performance.now() - startedAt)
    const answered = load.answered
    await until('requests are answered', () => load.answered > answered + 50)
  }
  await load.stop()
  load.report()
  return [
    atMost(`requests lost by ${rounds} kills`, load.lost.length, rounds * shoppers, 'in flight'),
    atMost('from a kill to another worker that answers', longest / 1000, startsWithin, 's'),
    exactly('APIs that took the place of another meanwhile', shop.apiPid === api ? 0 : 1, 0),
  ]
}

async function renewalsLoseNothing(
  shop: ShopProcess,
  rounds: number,
  progress: (done: number) => void,
): Promise<Figure[]> {
  const load = new SteadyLoad(shop.origin, shoppers)
  for (let round = 0; round < rounds; round += 1) {
    const before = workersOf(shop)
    process.kill(shop.pid, 'SIGUSR2')
    await until('every worker is another', () => {
      const now = workersOf(shop)
      return now.length === workers && !now.some((pid) => before.includes(pid))
    })
    progress(round + 1)
  }
  await load.stop()
  load.report()
  return [none(`requests lost of ${load.answered} in ${rounds} rolling restarts`, load.lost.length)]
}

export const suite: Suite = {
  title:
    'several workers are one shop: pages made once, changes everywhere, limits counted together, restarts unseen',
  async run({ size, startShop, progress }) {
    const rounds = bySize(size, 5, 100)
    const shop = await startShop({
      WORKERS: String(workers),
      TRUSTED_PROXIES: '127.0.0.1,::1',
      RATE_LIMIT_FACTOR: '1',
    })
    return [
      ...(await pagesAreSharedAndFollow(shop)),
      ...(await limitsAreShared(shop)),
      ...(await killsAreSurvived(shop, bySize(size, 2, 20), bySize(size, startsBesideOthers, withinSeconds))),
      ...(await renewalsLoseNothing(shop, rounds, (done) => progress(done, rounds))),
    ]
  },
}
