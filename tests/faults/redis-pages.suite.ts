import { median } from '../../tools/bench/figures.ts'
import { openRedis, type SharedRedis } from '../../lib/redis/shared-redis.ts'
import { findRedis, startRedis, type OwnRedis } from '@kolea/test-kit/own-redis.ts'
import type { ShopProcess } from '../support/shop-process.ts'
import type { Figure, Suite, SuiteContext } from '../suites/suite.ts'
import { atMost, bySize, exactly, none, notRun } from '../suites/suite.ts'
import { ColdPages, get, type Got } from './cold-pages.ts'
import { sendNotice } from './notices.ts'
import { keysOf, startProxied } from './proxied-shop.ts'
import { garbageIsUnseen, troubleIsUnseen } from './redis-trouble.ts'
import { until } from '@kolea/test-kit/until.ts'

const figure = (name: string, ms: number): Figure => ({
  name,
  value: `${ms.toFixed(1)} ms`,
  bar: '',
  held: true,
})

const storefronts = 3

const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length)

/** Each page at one storefront first, in turn, and then at all the others. */
async function pagesAreRenderedOnce(
  shops: readonly ShopProcess[],
  paths: readonly string[],
): Promise<Figure[]> {
  const all: Got[] = []
  const texts = new Set<string>()
  for (const [n, path] of paths.entries())
    for (let turn = 0; turn < shops.length; turn += 1) {
      const which = (n + turn) % shops.length
      const got = await get(shops[which]!, path)
      all.push(got)
      texts.add(`${path} ${got.text}`)
    }
  const count = (source: Got['source']) => all.filter((got) => got.source === source).length
  const of = (source: Got['source']) => all.filter((got) => got.source === source)
  const times = (source: Got['source'], what: string) => [
    figure(`${what}, median`, median(of(source).map(({ ms }) => ms))),
    figure(`processor time of the storefront, mean`, mean(of(source).map((got) => got.processorMs))),
  ]
  return [
    exactly(
      `renders of ${paths.length} pages that ${shops.length} storefronts served`,
      count('rendered'),
      paths.length,
    ),
    exactly('pages that a storefront had from another', count('handed'), paths.length * (shops.length - 1)),
    exactly('different pages among all of them', texts.size, paths.length),
    ...times('rendered', 'a page that is rendered'),
    ...times('handed', 'a page of another storefront'),
  ]
}

/** A price changes, one storefront is notified: who has shown the new price never shows the old one again. */
async function pricesFollow(shops: readonly ShopProcess[], api: ShopProcess, path: string, rounds: number) {
  const productId = /\d+$/.exec(path)?.[0] ?? ''
  let slowest = 0
  let wentBack = 0
  let renders = 0
  for (let round = 0; round < rounds; round += 1) {
    const teller = shops[round % shops.length]!
    const cents = 5_001 + round
    const shown = `$${(cents / 100).toFixed(2)}`
    for (const shop of shops) await get(shop, path)
    await api.ops('price', productId, String(cents))
    await sendNotice(teller, keysOf(api).noticeSecret, { tags: [`product:${productId}`], hard: true })
    const startedAt = performance.now()
    const isNew = shops.map(() => false)
    const look = async (shop: ShopProcess, n: number) => {
      const { text, source } = await get(shop, path)
      if (isNew[n] && !text.includes(shown)) wentBack += 1
      isNew[n] ||= text.includes(shown)
      if (source === 'rendered') renders += 1
    }
    await until('all show the new price', async () => {
      await Promise.all(shops.map(look))
      return isNew.every(Boolean)
    })
    slowest = Math.max(slowest, performance.now() - startedAt)
    for (let n = 0; n < 5; n += 1) await Promise.all(shops.map(look))
  }
  return [
    atMost(`slowest of ${rounds} prices, reported to one storefront, on every one`, slowest / 1000, 5, 's'),
    none('old prices after the new one', wentBack),
    atMost('renders a change, of all storefronts together', renders / rounds, shops.length, 'pages'),
  ]
}

const pageNames = async (redis: SharedRedis) => redis.run((client) => client.keys('kolea:page:*'))

async function measure(context: SuiteContext, own: OwnRedis, redis: SharedRedis): Promise<readonly Figure[]> {
  const api = await context.sharedShop()
  // What pages name as their address is the same for all of them, as behind a proxy.
  const env = { REDIS_URL: own.url, PUBLIC_URL: 'http://shop.test' }
  await using proxied = await startProxied(context, api, { count: storefronts, env })
  const shops = proxied.instances
  const pages = await ColdPages.find(api)
  const once = await pagesAreRenderedOnce(shops, pages.take(bySize(context.size, 6, 30)))
  const names = await pageNames(redis)
  const bytes = await redis.run((client) => Promise.all(names.map((name) => client.strlen(name))))
  const rounds = bySize(context.size, 3, 20)
  return [
    ...once,
    { name: 'bytes of a page in Redis, median', value: median(bytes), bar: '', held: bytes.length > 0 },
    ...(await pricesFollow(shops, api, pages.take(1)[0]!, rounds)),
    ...(await garbageIsUnseen(shops, redis, pages.take(bySize(context.size, 4, 10)))),
    ...(await troubleIsUnseen(shops, own, redis, pages)),
  ]
}

export const suite: Suite = {
  title:
    'storefronts of several machines render each page once and never share an old one; without Redis each renders for itself',
  run: async (context) => {
    if (findRedis() === undefined) return notRun('Redis or Valkey (redis-server)')
    await using own = await startRedis()
    const redis = openRedis(own.url)
    try {
      return await measure(context, own, redis)
    } finally {
      await redis.close()
    }
  },
}
