import { findPostgres } from '@kolea/store-api/tests/postgres/find-postgres.ts'
import { startPostgres } from '@kolea/store-api/tests/postgres/start-postgres.ts'
import type { Suite } from '../suites/suite.ts'
import { atMost, bySize, none, notRun } from '../suites/suite.ts'
import { HttpBrowser } from './http-browser.ts'
import type { Customer, Place } from './http-shopper.ts'
import { enrol, fillBasket, findPlace, once, quantityInBasket } from './http-shopper.ts'
import { until } from '@kolea/test-kit/until.ts'

const pages = ['/home', '/shop/soda', '/faqs', '/stores']

async function pagesLost(origin: string): Promise<number> {
  const answers = await Promise.all(pages.map((path) => fetch(origin + path)))
  await Promise.all(answers.map((answer) => answer.arrayBuffer()))
  return answers.filter(({ status }) => status !== 200).length
}

export const suite: Suite = {
  title:
    'Without its database the shop continues with what it has cached, takes no customer for a guest, and comes back in 5 s',
  run: async (context) => {
    if (findPostgres() === undefined) return notRun('PostgreSQL server program')
    const outages = bySize(context.size, 1, 10)
    await using postgres = await startPostgres()
    const shop = await context.startShop({
      DATABASE_URL: postgres.url,
      DATABASE_CONNECT_TIMEOUT_MS: '2000',
      TRUSTED_PROXIES: '127.0.0.1,::1',
    })
    const customers: Customer[] = []
    for (let n = 0; n < 4; n += 1) customers.push(await enrol(new HttpBrowser(shop.origin)))
    const [first] = customers as [Customer]
    const place: Place = await findPlace(first.browser)
    await pagesLost(shop.origin)
    const counts = { lostPages: 0, guests: 0, unclear: 0, lostWrites: 0, slowestMs: 0 }
    const viewOf = async ({ browser }: Customer) => browser.call('POST /api/session/launch', { input: {} })

    for (let outage = 1; outage <= outages; outage += 1) {
      for (const { browser } of customers) await fillBasket(once(browser), place, outage)
      await postgres.stop()
      counts.lostPages += await pagesLost(shop.origin)
      for (const customer of customers) {
        const view = await viewOf(customer)
        if (view.status === 200 && view.ok.state !== 'unavailable') counts.guests += 1
        const basket = await customer.browser.call('GET /api/basket', { query: { mode: 'delivery' } })
        if (basket.status === 200 || !basket.failure?.message) counts.unclear += 1
      }
      await postgres.start()
      const backAt = performance.now()
      for (const customer of customers)
        await until('the customer is back', async () => {
          const { status, text } = await viewOf(customer)
          return status === 200 && text.includes('"customer"')
        })
      counts.slowestMs = Math.max(counts.slowestMs, performance.now() - backAt)
      for (const { browser } of customers)
        if ((await quantityInBasket(once(browser), place)) !== outage) counts.lostWrites += 1
      context.progress(outage, outages)
    }
    return [
      none('cached pages lost while the database is away', counts.lostPages),
      none('customers taken for guests', counts.guests),
      none('answers without a clear message', counts.unclear),
      none('confirmed basket changes that are lost', counts.lostWrites),
      atMost('slowest recovery', counts.slowestMs / 1000, 5, 's'),
    ]
  },
}
