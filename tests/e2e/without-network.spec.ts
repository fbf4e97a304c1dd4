import type { Page } from '@playwright/test'
import { cacheNames, workerPath } from '#lib/routing/service-worker.ts'
import type { Basket } from '@kolea/domain/basket/basket.ts'
import { openCheckout, placeButton } from './checkout-steps.ts'
import { expect, test } from './fixtures.ts'
import { basketOverHttp, orderOverHttp } from './order-over-http.ts'
import { ownShop } from './own-shop.ts'
import { callBff, enrolOverHttp, newShopper, openAtRest, openBasket, startAtAddress } from './steps.ts'
import { en } from './texts.ts'

/** A shop that cannot be reached: its process is killed, because the browser's own switch does not reach a worker (decision 217). */

test.use({ serviceWorkers: 'allow' })
const own = ownShop(22)

test.beforeEach(({ expected }) => {
  expected.push(
    /ERR_CONNECTION_REFUSED|ERR_FAILED|ERR_EMPTY_RESPONSE|ERR_CONNECTION_RESET|ERR_INCOMPLETE_CHUNKED_ENCODING|fetching the script|50[234]|Failed to fetch/,
  )
})

const offlineLine = (page: Page) =>
  page.getByRole('status').filter({ hasText: en('offline.pricesAt').split('{')[0] ?? '' })

/** What is stored by now, by cache: paths and texts. */
const stored = (page: Page) =>
  page.evaluate(async () => {
    const entries: { cache: string; path: string; text: string }[] = []
    for (const name of await caches.keys()) {
      const cache = await caches.open(name)
      for (const request of await cache.keys()) {
        const { pathname, search } = new URL(request.url)
        const text = (await (await cache.match(request, { ignoreVary: true }))?.text()) ?? ''
        entries.push({ cache: name, path: pathname + search, text })
      }
    }
    return entries
  })

const buildOf = (page: Page) => page.evaluate(() => document.documentElement.dataset['build'] ?? '')

/** Waits until the worker has what it needs to open the shop. */
async function untilStored(page: Page): Promise<void> {
  const isStored = () =>
    page.evaluate(async () => {
      const isControlled = navigator.serviceWorker.controller !== null
      const files = await Promise.all(
        (await caches.keys()).map(async (name) => (await caches.open(name)).keys()),
      )
      const paths = files.flat().map(({ url }) => new URL(url).pathname)
      const isWhole = ['/home', '/orders', '/drawer-basket', '/api/site/messages'].every((path) =>
        paths.includes(path),
      )
      return isControlled && isWhole && localStorage.getItem('kolea.offlineParts') !== null
    })
  await expect.poll(isStored, { timeout: 60_000 }).toBe(true)
}

/** A guest with an address and two units in the basket, at a page that would open without a network. */
async function prepared(page: Page): Promise<void> {
  await startAtAddress(page)
  await basketOverHttp(page, 2)
  await openAtRest(page, '/home?lang=en')
  await untilStored(page)
}

test('[BSK-02] [SHL-07] the network is cut in the middle of a basket: it opens, is changed, and is sent once when the shop answers again', async ({
  page,
}) => {
  await prepared(page)
  await own.kill()
  await openBasket(page)
  const panel = page.getByRole('dialog', { name: en('basket.title') })
  await panel
    .getByRole('button', { name: en('basket.addOne') })
    .first()
    .click()
  // The panel lies over it.
  await expect(page.locator('[data-stored="basket"]')).toHaveAttribute('aria-label', /^Basket, 3 items/)
  await expect(
    panel.getByText(en('basket.unsaved.retrying')).or(panel.getByText(en('basket.unsaved.offline'))),
  ).toBeVisible()
  await expect(offlineLine(page)).toBeVisible()
  await expect(offlineLine(page)).toContainText(/\d:\d\d/)
  await own.start()
  const quantity = async () =>
    (await callBff<Basket>(page, 'GET', '/api/basket?mode=delivery')).items[0]?.quantity
  await expect.poll(quantity, { timeout: 60_000 }).toBe(3)
  await expect(offlineLine(page)).toBeHidden({ timeout: 60_000 })
})

test('[SHL-07] without the shop home, the basket, the orders and a page that was visited open, each with the time of its prices; another one says so, and opens once it can', async ({
  page,
}) => {
  await prepared(page)
  await openAtRest(page, '/shop/soda')
  await own.kill()
  for (const path of ['/home', '/shop/soda', '/orders', '/drawer-basket']) {
    await page.goto(path)
    await expect(page.getByRole('banner'), path).toBeVisible()
    await expect(offlineLine(page), path).toBeVisible({ timeout: 60_000 })
  }
  await page.goto('/home')
  await expect(page.locator('[data-slot="address-pill"]')).toContainText(/2330 Kal/)
  await expect(page.locator('[data-stored="basket"]')).toHaveText(/^\$/)
  await page.goto('/checkout')
  await expect(page.getByRole('heading', { name: en('outage.noNetworkTitle') })).toBeVisible()
  await page.getByRole('link', { name: en('outage.basket') }).click()
  await page.waitForURL('**/drawer-basket')
  await page.goto('/stores')
  await expect(page.getByRole('heading', { name: en('outage.noNetworkTitle') })).toBeVisible()
  await own.start()
  await expect(page.getByRole('banner')).toBeVisible({ timeout: 60_000 })
})

test('[CHK-06] [SHL-07] in an elevator at “Place order”: it is said that nothing was ordered, and one order is placed when there is a network', async ({
  page,
}) => {
  await openCheckout(page)
  await own.kill()
  await placeButton(page).click()
  await expect(page.getByText(en('checkout.nothingCharged'))).toBeVisible()
  await own.start()
  await placeButton(page).click()
  await page.waitForURL('**/order-status?id=*', { timeout: 60_000 })
  const { orders } = await callBff<{ orders: unknown[] }>(page, 'GET', '/api/orders?list=current')
  expect(orders).toHaveLength(1)
})

test('[PER-01] [SES-12] what a browser stores of the shop’s answers has nothing of its customer', async ({
  page,
}) => {
  const shopper = newShopper()
  await enrolOverHttp(page, shopper)
  await startAtAddress(page)
  const { orderId } = await orderOverHttp(page, 1)
  await basketOverHttp(page)
  await openAtRest(page, '/home?lang=en')
  await untilStored(page)
  for (const path of [
    `/order-status?id=${orderId}`,
    `/order-details?id=${orderId}`,
    '/user-account',
    '/orders',
    '/drawer-basket',
  ])
    await openAtRest(page, path)
  await openAtRest(page, '/search-results?q=insomnia')
  const entries = await stored(page)
  const { pages, files } = cacheNames(await buildOf(page))
  expect(new Set(entries.map(({ cache }) => cache))).toEqual(new Set([pages, files]))
  const paths = entries.map(({ path }) => path)
  expect(paths).toContain('/order-status')
  expect(paths.filter((path) => path.startsWith('/api/')).map((path) => path.split('?')[0])).toEqual([
    '/api/site/messages',
  ])
  const personal = [shopper.email, shopper.phone, orderId, '2330 Kalākaua', 'insomnia']
  for (const { path, text } of entries)
    for (const word of personal) expect(`${path} ${text}`.includes(word), `${word} in ${path}`).toBe(false)

  // A sign-out leaves nothing of what was looked at: the shell is stored anew.
  await openAtRest(page, '/user-account')
  await page
    .getByRole('main')
    .getByRole('button', { name: en('account.signOut'), exact: true })
    .click()
  await page.waitForURL('**/home*')
  const visited = async () =>
    (await stored(page)).map(({ path }) => path).filter((path) => path.startsWith('/order-'))
  await expect.poll(visited, { timeout: 60_000 }).toEqual([])
})

test('[CFG-01] [offline_pages] [OFF-01] a new worker takes the place of the one before with the next page: caches of other builds go, and all of them when the operator says so', async ({
  page,
}) => {
  await page.goto('/api/site')
  await page.evaluate(async () => {
    const cache = await caches.open('pages-of-another-build')
    await cache.put('/home', new Response('<h1>old</h1>', { headers: { 'content-type': 'text/html' } }))
  })
  await prepared(page)
  const names = () => page.evaluate(() => caches.keys())
  const { pages, files } = cacheNames(await buildOf(page))
  await expect.poll(names).toEqual(expect.arrayContaining([pages, files]))
  expect(await names()).toHaveLength(2)

  await own.ops('config', 'set', 'site_offline', 'true')
  await expect(page).toHaveURL(/appDownload/i, { timeout: 30_000 })
  await page.goto('/home')
  await expect(page).toHaveURL(/appDownload/i)
  await own.ops('config', 'set', 'site_offline', 'false')
  await page.waitForURL('**/home*')

  await own.ops('config', 'set', 'offline_pages', 'false')
  await expect.poll(async () => (await page.request.get(workerPath)).text()).toContain('"storesPages":false')
  await page.goto('/home')
  await expect.poll(names, { timeout: 60_000 }).toEqual([])
  await own.ops('config', 'set', 'offline_pages', 'true')
})
