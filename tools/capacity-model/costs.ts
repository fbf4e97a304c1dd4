import { HttpBrowser } from '../../tests/faults/http-browser.ts'
import {
  addCard,
  agreedOrder,
  changeOf,
  enrol,
  fillBasket,
  findPlace,
  once,
} from '../../tests/faults/http-shopper.ts'
import type { ShopProcess } from '../../tests/support/shop-process.ts'
import { processorMs } from '../bench/processor-time.ts'

/** Of one operation: processor time of both programs, PGlite's within the API's, and bytes that leave the storefront. */
export interface Cost {
  storefrontMs: number
  apiMs: number
  bytes: number
}

/** Runs an operation so many times, after a tenth as many that nobody counts; `run` returns the bytes that were received. */
async function costOf(shop: ShopProcess, times: number, run: (n: number) => Promise<number>): Promise<Cost> {
  for (let n = 0; n < times / 10; n += 1) await run(n)
  const before = [processorMs(shop.pid), processorMs(shop.apiPid)] as const
  let bytes = 0
  for (let n = 0; n < times; n += 1) bytes += await run(n)
  const each = (pid: number, from: number) => Number(((processorMs(pid) - from) / times).toFixed(3))
  return {
    storefrontMs: each(shop.pid, before[0]),
    apiMs: each(shop.apiPid, before[1]),
    bytes: Math.round(bytes / times),
  }
}

/**
 * The measured cost of each operation that the model knows, one at a time on a shop that nobody else uses.
 *
 * @param around runs each measurement: a profiler sees what happens within
 */
export async function measureCosts(
  shop: ShopProcess,
  around: (operation: string, run: () => Promise<Cost>) => Promise<Cost> = (_, run) => run(),
): Promise<Record<string, Cost>> {
  const visitor = () => new HttpBrowser(shop.origin)
  const { browser } = await enrol(visitor())
  const calls = once(browser)
  const place = await findPlace(browser)
  await shop.ops('stock', place.store.storeId, place.product.productId, '900')
  const query = { country: 'US' as const, storeId: place.store.storeId }
  const text = async (answer: Promise<{ text: string }>) => (await answer).text.length
  const page = async (path: string) => {
    const answer = await fetch(shop.origin + path, { headers: { 'accept-encoding': 'br' } })
    await answer.arrayBuffer()
    return Number(answer.headers.get('content-length') ?? 0)
  }
  const shelves = ['soda', 'water', 'candy', 'snacks', 'coffee', 'tea', 'juice', 'beer', 'noodles', 'nuts']
  const sorts = ['name', 'price']
  const cold = (n: number) =>
    page(
      `/shop/${shelves[n % 10] ?? ''}?sort=${sorts[Math.floor(n / 10) % 2] ?? ''}&lang=${n < 20 ? 'en' : 'ar'}`,
    )
  const terms = ['co', 'col', 'cola', 'mus', 'chip', 'ice', 'tea', 'wat', 'corna', 'spam']
  const word = (n: number) => terms[n % terms.length] ?? ''

  // The first renders cost twice as much, because their code is not compiled yet; most renders of a day run compiled code.
  const overview = await (await fetch(`${shop.origin}/shop`)).text()
  for (const [, path = ''] of [...overview.matchAll(/href="(\/shop\/[a-z0-9/-]+)"/g)].slice(0, 80))
    await page(path)
  let made = 0

  const costs: Record<string, Cost> = {}
  const measure = async (operation: string, times: number, run: (n: number) => Promise<number>) => {
    costs[operation] = await around(operation, () => costOf(shop, times, run))
  }
  await measure('cached page', 2_000, () => page('/home'))
  await measure('page made', 36, () => cold(made++))
  await measure('session', 60, () => text(visitor().call('POST /api/session/launch', { input: {} })))
  await measure('suggestions', 300, (n) =>
    text(browser.call('GET /api/search/suggestions', { query: { ...query, q: word(n) } })),
  )
  await measure('search', 200, (n) =>
    text(browser.call('GET /api/search/results', { query: { ...query, q: word(n) } })),
  )
  await measure('basket change', 200, (n) =>
    text(browser.call('POST /api/basket', { input: changeOf(place, n % 2, (n + 1) % 2) })),
  )
  const cardId = await addCard(calls)
  await fillBasket(calls, place)
  await measure('checkout', 100, () =>
    text(browser.call('POST /api/basket/checkout', { input: { mode: 'delivery' } })),
  )
  let orderId = ''
  const order = async () => {
    await fillBasket(calls, place)
    const answer = await browser.call('POST /api/orders', { input: await agreedOrder(calls, cardId) })
    if (answer.ok.outcome === 'placed') orderId = answer.ok.orderId
    return answer.text.length
  }
  // With its basket and its checkout, which no order is without.
  await measure('order', 40, order)
  await measure('look at an order', 200, () =>
    text(browser.call('GET /api/orders/:orderId', { params: { orderId } })),
  )
  return costs
}
