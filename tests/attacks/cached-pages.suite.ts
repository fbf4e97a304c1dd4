import { once } from 'node:events'
import { percentile } from '../../tools/bench/figures.ts'
import autocannon from 'autocannon'
import type { ShopProcess } from '../support/shop-process.ts'
import type { Suite, SuiteContext } from '../suites/suite.ts'
import { atMost, bySize, none } from '../suites/suite.ts'
import { PageClient } from './page-client.ts'

const connections = 16
const cachedPath = '/home'
const accepted = 'gzip, deflate, br, zstd'

/** A shopper who opens a cached page again and again, one request after another; answers the ms of each. */
async function cachedPageMs(client: PageClient, forMs: number): Promise<number[]> {
  const times: number[] = []
  const end = performance.now() + forMs
  while (performance.now() < end) {
    const startedAt = performance.now()
    const { status } = await client.get(cachedPath, '', accepted)
    if (status !== 200) throw new Error(`${cachedPath} answered ${status}`)
    times.push(performance.now() - startedAt)
  }
  return times
}

/** A stranger who searches for ever new terms as fast as the shop answers; resolves with the first answer. */
async function startFlood(shop: ShopProcess, random: () => number) {
  const requests = Array.from({ length: 2000 }, () => ({
    path: `/search-results?q=${Math.floor(random() * 36 ** 8).toString(36)}`,
  }))
  const headers = { 'accept-encoding': accepted }
  const settings = { url: shop.origin, connections, duration: 600, requests, headers }
  const flood = autocannon(settings, () => {}) // with a callback it answers the running instance
  const ended = once(flood, 'done') as Promise<[autocannon.Result]>
  await once(flood, 'response')
  return {
    stop: async () => {
      flood.stop()
      return (await ended)[0]
    },
  }
}

async function run({ size, random, startShop, progress }: SuiteContext) {
  const shop = await startShop()
  const client = new PageClient(shop.settings.port, 1)
  const rounds = bySize(size, 1, 5)
  const seconds = bySize(size, 3, 8)
  await cachedPageMs(client, 500)
  const ratios: number[] = []
  let searches = 0
  let answered5xx = 0
  for (let round = 1; round <= rounds; round++) {
    const quiet = await cachedPageMs(client, seconds * 500)
    const flood = await startFlood(shop, random)
    const flooded = await cachedPageMs(client, seconds * 1000)
    const result = await flood.stop()
    searches += result['2xx']
    answered5xx += result['5xx']
    ratios.push(percentile(flooded, 0.5) / percentile(quiet, 0.5))
    const ms = (values: readonly number[]) =>
      [0.5, 0.95].map((share) => percentile(values, share).toFixed(1)).join(' and ')
    console.log(`  median and 95th percentile: quiet ${ms(quiet)} ms, flooded ${ms(flooded)} ms`)
    progress(round, rounds)
  }
  client.close()
  return [
    atMost('cached page while a stranger searches, p50 / quiet p50', percentile(ratios, 0.5), 1.5, '×'),
    none('searches refused to one who waits for each answer', answered5xx),
    { name: 'searches answered meanwhile', value: searches, bar: '> 0', held: searches > 0 },
  ]
}

export const suite: Suite = {
  title: 'A stranger who requests ever new pages does not slow the pages that are cached',
  run,
}
