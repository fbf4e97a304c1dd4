import { findRedis, startRedis, type OwnRedis } from '@kolea/test-kit/own-redis.ts'
import type { ShopProcess } from '../support/shop-process.ts'
import type { Suite, SuiteContext } from '../suites/suite.ts'
import { atMost, bySize, exactly, none, notRun } from '../suites/suite.ts'
import type { Customer, Place } from './http-shopper.ts'
import { enrol, fillBasket, findPlace, once, quantityInBasket } from './http-shopper.ts'
import { sendNotice } from './notices.ts'
import { keysOf, startProxied, type ProxiedShop } from './proxied-shop.ts'
import { until } from '@kolea/test-kit/until.ts'

const cachedPages = ['/home', '/shop/soda', '/faqs', '/stores']
/** Pages that nobody has requested yet, one an outage. */
const coldPages = [
  'water',
  'juice',
  'tea',
  'coffee',
  'musubi',
  'bento',
  'bakery',
  'dairy',
  'noodles',
  'fruit',
].map((slug) => `/shop/${slug}`)

async function pagesLost(origins: readonly string[], paths: readonly string[]): Promise<number> {
  const answers = await Promise.all(
    origins.flatMap((origin) => paths.map((path) => fetch(origin + path).then(drained))),
  )
  return answers.filter((status) => status !== 200).length
}
const drained = async (answer: Response): Promise<number> => {
  await answer.arrayBuffer()
  return answer.status
}

/** Changes what the test product costs, notifies the first storefront alone, and waits until every one shows it. */
class Prices {
  readonly #api: ShopProcess
  readonly #shop: ProxiedShop
  readonly #productId: string
  #cents = 1_001

  constructor(api: ShopProcess, shop: ProxiedShop, { product }: Place) {
    this.#api = api
    this.#shop = shop
    this.#productId = product.productId
  }

  async change(): Promise<void> {
    this.#cents += 1
    await this.#api.ops('price', this.#productId, String(this.#cents))
    await this.notify([`product:${this.#productId}`])
  }

  async notify(tags: readonly string[]): Promise<void> {
    const [first] = this.#shop.instances
    const status = await sendNotice(first!, keysOf(this.#api).noticeSecret, { tags, hard: true })
    if (status !== 200) throw new Error(`The notice was answered with ${status}`)
  }

  /** @returns ms until every storefront shows the present price */
  async untilShown(): Promise<number> {
    const startedAt = performance.now()
    const shown = `$${(this.#cents / 100).toFixed(2)}`
    for (const { origin } of this.#shop.instances)
      await until(`${origin} shows ${shown}`, async () => {
        const page = await fetch(`${origin}/shop/any/any-${this.#productId}`)
        return (await page.text()).includes(shown)
      })
    return performance.now() - startedAt
  }
}

const isOffline = async ({ origin }: ShopProcess): Promise<boolean> =>
  (
    (await (await fetch(`${origin}/api/site`, { headers: { 'x-kolea': '1' } })).json()) as {
      offline: boolean
    }
  ).offline

/** ms from the operator's command until every storefront has followed. */
async function switchSite(api: ShopProcess, prices: Prices, shop: ProxiedShop, state: 'on' | 'off') {
  await api.ops('offline', state)
  const startedAt = performance.now()
  await prices.notify(['config'])
  for (const instance of shop.instances)
    await until(`the site is ${state}`, async () => (await isOffline(instance)) === (state === 'on'))
  return performance.now() - startedAt
}

/** Takes Redis away, in turn by a kill and by silence. @returns gives it back */
async function takeAway(redis: OwnRedis, outage: number): Promise<() => Promise<void> | void> {
  if (outage % 2 === 0) {
    redis.freeze()
    return () => redis.thaw()
  }
  await redis.kill()
  return () => redis.start()
}

async function measure(context: SuiteContext, redis: OwnRedis) {
  const outages = bySize(context.size, 2, 10)
  const api = await context.sharedShop()
  await using shop = await startProxied(context, api, { count: 2, env: { REDIS_URL: redis.url } })
  const origins = shop.instances.map(({ origin }) => origin)
  const customers: Customer[] = []
  for (let n = 0; n < 4; n += 1) customers.push(await enrol(shop.visitor()))
  const place = await findPlace(customers[0]!.browser)
  const prices = new Prices(api, shop, place)
  await pagesLost(origins, cachedPages)
  const counts = { lostPages: 0, lostColdPages: 0, guests: 0, unclear: 0, lostWrites: 0, calls: 0 }
  const slowest = { price: 0, offline: 0, answer: 0, back: 0, lateNotice: 0 }
  const note = (what: keyof typeof slowest, ms: number) => (slowest[what] = Math.max(slowest[what], ms))
  const viewOf = ({ browser }: Customer) => browser.call('POST /api/session/launch', { input: {} })

  for (let round = 0; round < bySize(context.size, 2, 10); round += 1) {
    await prices.change()
    note('price', await prices.untilShown())
  }
  for (const state of ['on', 'off'] as const) note('offline', await switchSite(api, prices, shop, state))

  for (let outage = 1; outage <= outages; outage += 1) {
    for (const { browser } of customers) await fillBasket(once(browser), place, outage)
    const giveBack = await takeAway(redis, outage)
    counts.lostPages += await pagesLost(origins, cachedPages)
    counts.lostColdPages += await pagesLost(origins, [coldPages[outage - 1]!])
    for (const customer of customers)
      for (const _ of origins) {
        const view = await viewOf(customer)
        if (view.status === 200 && view.ok.state !== 'unavailable') counts.guests += 1
        const basket = await customer.browser.call('GET /api/basket', { query: { mode: 'delivery' } })
        if (basket.status === 200 || !basket.failure?.message) counts.unclear += 1
        note('answer', Math.max(view.ms, basket.ms))
        counts.calls += 2
      }
    await prices.change()
    const backAt = performance.now()
    await giveBack()
    for (const customer of customers)
      for (const _ of origins)
        await until('the customer is back', async () => {
          const { status, text } = await viewOf(customer)
          return status === 200 && text.includes('"customer"')
        })
    note('back', performance.now() - backAt)
    await prices.untilShown()
    note('lateNotice', performance.now() - backAt)
    for (const { browser } of customers)
      if ((await quantityInBasket(once(browser), place)) !== outage) counts.lostWrites += 1
    context.progress(outage, outages)
  }
  return { counts, slowest, customers: customers.length, outages, instances: origins.length }
}

export const suite: Suite = {
  title:
    'Two storefronts that share nothing but Redis notify each other of changes; without it pages are still served and nobody is taken for a guest',
  run: async (context) => {
    if (findRedis() === undefined) return notRun('Redis or Valkey (redis-server)')
    await using redis = await startRedis()
    const { counts, slowest, customers, outages, instances } = await measure(context, redis)
    return [
      atMost('slowest change of a price on every storefront', slowest.price / 1000, 5, 's'),
      atMost('slowest offline switch on every storefront', slowest.offline / 1000, 5, 's'),
      none('cached pages lost while Redis is away', counts.lostPages),
      none('new pages lost while Redis is away', counts.lostColdPages),
      exactly('calls of customers meanwhile', counts.calls, 2 * customers * instances * outages),
      none('customers taken for guests', counts.guests),
      none('answers without a clear message', counts.unclear),
      atMost('slowest answer meanwhile', slowest.answer / 1000, 3, 's'),
      atMost('slowest return of every customer', slowest.back / 1000, 5, 's'),
      atMost('slowest change that was reported meanwhile', slowest.lateNotice / 1000, 5, 's'),
      none('confirmed basket changes that are lost', counts.lostWrites),
    ]
  },
}
