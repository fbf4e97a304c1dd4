import { setTimeout as pause } from 'node:timers/promises'
import { findStockedPlace } from '../../tests/faults/stocked-place.ts'
import { memoryMb } from '../../tests/support/process-memory.ts'
import type { ShopProcess } from '../../tests/support/shop-process.ts'
import { links, percentile } from '../bench/figures.ts'
import { LoadResults, runShopper, type ShopUnderLoad } from './visits.ts'

/** How much there is of everything, so that a mistyped argument cannot occupy the machine for a day. */
const most = { shoppers: 1_000, minutes: 120 }
/** Of so many shoppers one has an account and orders at the end of each visit. */
const shoppersToACustomer = 20

export interface Visitors {
  shoppers: number
  minutes: number
}

/**
 * So many shoppers visit pages and order for so many minutes, each with two seconds between what they do.
 *
 * @param report receives memory and counts ten times on the way
 */
export async function measureShoppers(
  shop: ShopProcess,
  { shoppers, minutes }: Visitors,
  report: (line: object) => void,
): Promise<object> {
  if (shoppers > most.shoppers || minutes > most.minutes)
    throw new Error(`At most ${most.shoppers} shoppers for ${most.minutes} minutes.`)
  const place = await findStockedPlace({ origin: shop.origin, ops: (...words) => shop.ops(...words) }, 90_000)
  const text = async (path: string) => (await fetch(shop.origin + path)).text()
  const categories = links(await text('/shop'), /href="(\/shop\/[a-z0-9-]+)"/g).slice(0, 40)
  const shelves = await Promise.all(categories.slice(0, 10).map(text))
  const products = shelves
    .flatMap((html) => links(html, /href="(\/shop\/[a-z0-9/-]+-\d{6,12})"/g))
    .slice(0, 200)
  const seen = new LoadResults()
  const endsAt = performance.now() + minutes * 60_000
  const target: ShopUnderLoad = {
    origin: shop.origin,
    place,
    categories,
    products,
    seen,
    isOver: () => performance.now() > endsAt,
  }
  const living = Array.from({ length: shoppers }, async (_, n) => {
    // They do not all arrive at once.
    await pause((20_000 * n) / shoppers)
    await runShopper(target, n % shoppersToACustomer === 0)
  })
  for (let part = 1; part <= 10; part += 1) {
    await pause((minutes * 60_000) / 10)
    report({
      minute: (part * minutes) / 10,
      'storefront MB': Math.round(memoryMb(shop.pid) ?? 0),
      'API MB': Math.round(memoryMb(shop.apiPid) ?? 0),
      'pages so far': seen.pages.length,
      'calls so far': seen.bff.length,
      orders: seen.orders,
      errors: [...seen.errors.values()].reduce((sum, count) => sum + count, 0),
    })
  }
  await Promise.all(living)
  const figuresOf = (times: readonly number[]) => ({
    answers: times.length,
    'a second': Math.round(times.length / (minutes * 60)),
    'p50 ms': Math.round(percentile(times, 0.5)),
    'p95 ms': Math.round(percentile(times, 0.95)),
    'p99 ms': Math.round(percentile(times, 0.99)),
  })
  for (const [what, count] of seen.errors) console.error(`${count} × ${what}`)
  const byCall = [...seen.byCall].map(([call, times]) => [call, figuresOf(times)])
  return { pages: figuresOf(seen.pages), bff: figuresOf(seen.bff), ...Object.fromEntries(byCall) }
}
