// `npm run bench:api -- <postgres URL> [<postgres URL of a larger shop>]`: p50 and p95 of store-api's calls on each database,
// and how much slower the second is. Runs in this process, without a network; writes orders: give it databases of its own.
import { performance } from 'node:perf_hooks'
import { sql } from 'drizzle-orm'
import * as cart from '../lib/contract/cart-calls.ts'
import * as catalog from '../lib/contract/catalog.ts'
import { categoryList, homePage } from '../lib/contract/content.ts'
import { storesByLocation } from '../lib/contract/location.ts'
import { buildApp } from '../store-api/app.ts'
import { rawRows } from '../store-api/tests/raw-rows.ts'
import { openDatabase } from '../store-api/db/open.ts'
import { readSettings } from '../store-api/env.ts'
import { MovableClock } from '../store-api/services/clock.ts'
import { testEnvironment, type TestApi } from '../store-api/tests/open-test-api.ts'
import { TestCaller } from '../store-api/tests/test-caller.ts'
import {
  addCard,
  agree,
  doorOf,
  fillCart,
  findShop,
  place,
  setStock,
  wanted,
} from '../store-api/tests/shopping.ts'

const times = Number(process.env['BENCH_TIMES'] ?? 60)
const terms = [
  'cola',
  'chips',
  'musubi',
  'coffee',
  'ice cream',
  'tea',
  'water',
  'corna',
  'spam',
  'sparklng juice',
]
const beginnings = ['co', 'col', 'cola', 'mus', 'chip', 'ice', 'te', 'wat', 'corna', 's', 'pine', '']

/** One call to measure, for the n-th time; what it does before the clock starts is its own promise. */
type Measured = (n: number) => Promise<() => Promise<{ status: number }>>

async function openShop(url: string): Promise<TestApi> {
  const settings = readSettings({ ...testEnvironment, DATABASE_URL: url })
  const clock = new MovableClock()
  const database = await openDatabase(settings, clock.now(), (line) => console.log(line))
  const app = await buildApp({ db: database.db, clock, settings })
  await app.ready()
  const end = async () => {
    await app.close()
    await database.close()
  }
  return { app, clock, settings, as: new TestCaller(app, settings), [Symbol.asyncDispose]: end }
}

async function callsOf(api: TestApi): Promise<Record<string, Measured>> {
  const { db } = api.app
  const stores = await rawRows<{ store_id: string; lat: number; lon: number }>(
    db,
    sql`select store_id, lat, lon from stores where country = 'US' order by md5(store_id) limit 20`,
  )
  const categories = await rawRows<{ category_id: string }>(
    db,
    sql`select category_id from categories where not hidden and not verify_age order by md5(category_id) limit 20`,
  )
  const shop = await findShop(api)
  const token = await api.as.guest()
  const at = <T>(list: readonly T[], n: number): T => {
    const found = list[n % list.length]
    if (found === undefined) throw new Error('the shop is empty')
    return found
  }
  const store = (n: number) => at(stores, n).store_id
  const category = (n: number) => at(categories, n).category_id
  const ready =
    (call: (n: number) => Promise<{ status: number }>): Measured =>
    async (n) =>
    () =>
      call(n)

  const facet = (n: number, more: { sort?: object; filters?: Record<string, string[]> } = {}) => ({
    facet_level: ['subcategory' as const],
    attributes: { category_id: category(n), subcategory: [], filters: more.filters ?? {} },
    sort: more.sort ?? { popularity: 1 as const },
    limit: 40,
  })
  const searchBody = (query: string, suggest: boolean) => ({
    query,
    suggest,
    attributes: { id: null },
    exclude_tags: ['tobacco', 'cbd'],
    limit: suggest ? 6 : 40,
  })
  const inStore = (n: number, body: ReturnType<typeof facet>) =>
    api.as.call(catalog.storeFacet, { token, params: { storeId: store(n) }, body })
  const carried = new Map<string, string[]>()
  for (const { store_id } of stores) {
    const rows = await rawRows<{ product_id: string }>(
      db,
      sql`select s.product_id from store_products s join products p using (product_id)
        where s.store_id = ${store_id} and not p.hidden order by md5(s.product_id) limit 20`,
    )
    carried.set(
      store_id,
      rows.map((row) => row.product_id),
    )
  }
  const baskets = Array.from({ length: 8 }, (_, n) =>
    Array.from({ length: 6 }, (_, line) => wanted(at(shop.products, n + line), 1 + (n % 3))),
  )

  return {
    'home, a store': ready((n) =>
      api.as.call(homePage, { token, query: { v: '5', store_id: store(n), reco: 'on' } }),
    ),
    'home, no store': ready(() => api.as.call(homePage, { token, query: { v: '5', reco: 'on' } })),
    'categories, a store': ready((n) =>
      api.as.call(categoryList, { token, query: { v: '5', store_id: store(n) } }),
    ),
    'facet, a store': ready((n) => inStore(n, facet(n))),
    'facet, a store, by price': ready((n) => inStore(n, facet(n, { sort: { catalog_price: 1 } }))),
    'facet, a store, filtered': ready((n) => inStore(n, facet(n, { filters: { price: ['3-to-6'] } }))),
    'facet, no store': ready((n) => api.as.call(catalog.globalFacet, { token, body: facet(n) })),
    'facet, no store, by name': ready((n) =>
      api.as.call(catalog.globalFacet, { token, body: facet(n, { sort: { name: 1 } }) }),
    ),
    'filters, a store': ready((n) =>
      api.as.call(catalog.filters, { token, body: { category_id: category(n), store_id: store(n) } }),
    ),
    'filters, no store': ready((n) =>
      api.as.call(catalog.filters, { token, body: { category_id: category(n) } }),
    ),
    'product, a store': ready((n) =>
      api.as.call(catalog.storeProduct, {
        token,
        params: { storeId: store(n), productId: at(carried.get(store(n)) ?? [], n) },
      }),
    ),
    'product, no store': ready((n) =>
      api.as.call(catalog.globalProduct, {
        token,
        params: { productId: at(carried.get(store(n)) ?? [], n) },
      }),
    ),
    'search, a store': ready((n) =>
      api.as.call(catalog.storeSearch, {
        token,
        params: { storeId: store(n) },
        body: searchBody(at(terms, n), false),
      }),
    ),
    'search, no store': ready((n) =>
      api.as.call(catalog.globalSearch, { token, body: searchBody(at(terms, n), false) }),
    ),
    'suggestions, a store': ready((n) =>
      api.as.call(catalog.storeSearch, {
        token,
        params: { storeId: store(n) },
        body: searchBody(at(beginnings, n), true),
      }),
    ),
    'suggestions, no store': ready((n) =>
      api.as.call(catalog.globalSearch, { token, body: searchBody(at(beginnings, n), true) }),
    ),
    'additions to a basket': ready((n) =>
      api.as.call(catalog.suggestiveSelling, {
        token,
        body: {
          store_id: store(n),
          product_id: (carried.get(store(n)) ?? []).slice(0, 5),
          version: 1,
          time_of_day: 'evening',
          day_of_week: 3,
        },
      }),
    ),
    'stores by location': ready((n) => {
      const { lat, lon } = at(stores, n)
      const address = {
        street: '1 Main St',
        city: 'Anywhere',
        state: 'CA',
        zipcode: '94110',
        address: '1 Main St',
        apt: '',
        nickname: '',
        country: 'US' as const,
      }
      const point = { lattitude: (lat + 0.01).toFixed(5), longitude: lon.toFixed(5) }
      return api.as.call(storesByLocation, {
        token,
        body: { ...address, ...point, delivery_flag: 'D', training_mode: false },
      })
    }),
    'cart write': ready((n) =>
      api.as.call(cart.postDeliveryCart, {
        token,
        body: {
          customer_local_time: '2026-11-18T10:00:00-10:00',
          store_id: shop.storeId,
          shipping: { dropoff: doorOf(shop) },
          items: at(baskets, n),
        },
      }),
    ),
    placement: async (n) => {
      const customer = await api.as.customer()
      const cardId = await addCard(api, customer.token)
      for (const { product_id } of at(baskets, n)) await setStock(api, shop.storeId, product_id, 60)
      await fillCart(api, customer.token, shop, at(baskets, n))
      const body = await agree(api, customer, cardId)
      return () => place(api, customer.token, body)
    },
  }
}

async function measure(call: Measured, n: number): Promise<number> {
  const run = await call(n)
  const startedAt = performance.now()
  const { status } = await run()
  if (status !== 200) throw new Error(`a call answered ${status}`)
  return performance.now() - startedAt
}

const quantile = (sorted: readonly number[], part: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN

async function main(): Promise<void> {
  const urls = process.argv.slice(2).filter((given) => given.startsWith('postgres'))
  const only = process.argv.slice(2).find((given) => !given.startsWith('postgres'))
  if (urls.length === 0)
    throw new Error('Usage: npm run bench:api -- <postgres URL> [<postgres URL>] [part of a name]')
  const shops = []
  for (const url of urls) {
    const api = await openShop(url)
    shops.push({ api, calls: await callsOf(api) })
  }
  console.log(
    `${'ms'.padEnd(28)}${urls.map((_, at) => `p50 of ${at + 1}   p95 of ${at + 1}   `).join('')}p50, 2 to 1`,
  )
  for (const name of Object.keys(shops[0]?.calls ?? {})) {
    if (only !== undefined && !name.includes(only)) continue
    const count = name === 'placement' ? Math.min(times, 25) : times
    const calls = shops.flatMap((shop) => shop.calls[name] ?? [])
    const taken = calls.map((): number[] => [])
    // By turns, so that a busy moment of the machine meets both.
    for (let n = -Math.ceil(count / 3); n < count; n += 1)
      for (const [at, call] of calls.entries()) {
        const ms = await measure(call, n < 0 ? n + count : n)
        if (n >= 0) taken[at]?.push(ms)
      }
    const results = taken.map((each) => each.sort((a, b) => a - b))
    const cells = results.map((sorted) => [quantile(sorted, 0.5), quantile(sorted, 0.95)])
    const ratio = (cells[1]?.[0] ?? Number.NaN) / (cells[0]?.[0] ?? Number.NaN)
    const columns = cells.flat().map((value) => value.toFixed(1).padStart(8).padEnd(11))
    console.log(`${name.padEnd(28)}${columns.join('')}${Number.isNaN(ratio) ? '' : ratio.toFixed(2)}`)
  }
  for (const { api } of shops) await api[Symbol.asyncDispose]()
}

await main()
