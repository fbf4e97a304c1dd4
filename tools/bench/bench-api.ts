// `npm run bench:api -- <postgres URL> [<postgres URL of a larger shop>]`: p50 and p95 of store-api's calls on each database,
// and how much slower the second is; `?pooled` after an address is a pooler's. Runs in this process, without a network; writes orders: give it databases of its own.
import { performance } from 'node:perf_hooks'
import { postDeliveryCart } from '@kolea/contract/cart-calls.ts'
import type { TestApi } from '@kolea/store-api/tests/open-test-api.ts'
import {
  addCard,
  agree,
  doorOf,
  fillCart,
  findShop,
  place,
  setStock,
  cartLine,
} from '@kolea/store-api/tests/shopping.ts'
import { findFacts, openShop, type Measured, at, ready, type BenchFacts } from './api/bench-shop.ts'
import { listingCalls, searchCalls } from './api/reading-calls.ts'

/** What writes: a basket, and a whole order of a new customer. */
async function orderCalls({ api, token }: BenchFacts): Promise<Record<string, Measured>> {
  const shop = await findShop(api)
  const baskets = Array.from({ length: 8 }, (_, n) =>
    Array.from({ length: 6 }, (_, line) => cartLine(at(shop.products, n + line), 1 + (n % 3))),
  )

  return {
    'cart write': ready((n) =>
      api.as.call(postDeliveryCart, {
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

const times = Number(process.env['BENCH_TIMES'] ?? 60)

async function callsOf(api: TestApi): Promise<Record<string, Measured>> {
  const input = await findFacts(api)
  return { ...listingCalls(input), ...searchCalls(input), ...(await orderCalls(input)) }
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
    // Alternately, so that a busy moment of the machine affects both.
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
