import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { basketOverHttp, handOver, orderOverHttp } from './order-over-http.ts'
import { enrolOverHttp, newShopper, openHydrated, openBasket, placeOrder, startAtAddress } from './steps.ts'
import { en } from './texts.ts'

const basketCalls = /\/api\/basket(\?|$)/
const count = (page: Page, items: number) =>
  expect(page.getByRole('button', { name: new RegExp(`^Basket, ${items} item`) }).first()).toBeVisible()
const plus = (page: Page, at = 0) =>
  page
    .getByRole('main')
    .getByRole('button', { name: new RegExp(`^${en('basket.add', { name: '' })}`) })
    .nth(at)

/** What the shop has, whatever the page shows. */
async function storedQuantity(page: Page): Promise<number> {
  const answer = await page.request.get('/api/basket?mode=delivery', { headers: { 'x-kolea': '1' } })
  const { items } = (await answer.json()) as { items: { quantity: number }[] }
  return items.reduce((sum, { quantity }) => sum + quantity, 0)
}
const stored = (page: Page) => expect.poll(() => storedQuantity(page))

test.beforeEach(async ({ page }) => {
  await startAtAddress(page)
  await basketOverHttp(page, 2)
})

test('[BSK-02] a click while the basket cannot be read adds to the two items that are there', async ({
  page,
  expected,
}) => {
  expected.push(/503/)
  await page.route(basketCalls, (route) =>
    route.request().method() === 'GET'
      ? route.fulfill({ status: 503, json: { code: 'upstream_unavailable', message: '' } })
      : route.fallback(),
  )
  await page.goto('/shop/snacks')
  await plus(page).click()
  await count(page, 3)
  await stored(page).toBe(3)
})

test('[BSK-01] a click before the code of the basket has arrived adds an item once it has', async ({
  page,
}) => {
  const first = await (await page.request.get('/shop/snacks')).text()
  let deliver = () => {}
  const arrival = new Promise<void>((resolve) => (deliver = resolve))
  await page.route('**/_next/static/**/*.js', async (route) => {
    const name = new URL(route.request().url()).pathname.split('/').at(-1)!
    if (!first.includes(name)) await arrival
    await route.continue()
  })
  await openHydrated(page, '/shop/snacks')
  await plus(page).click()
  await expect(plus(page)).toBeFocused()
  deliver()
  await expect(page.getByRole('main').getByRole('button', { name: en('basket.addOne') })).toBeFocused()
  await count(page, 3)
  await stored(page).toBe(3)
})

test('[BSK-02] clicks without a connection are stored, reported as stored, and arrive later', async ({
  page,
  context,
  expected,
}) => {
  expected.push(/ERR_INTERNET_DISCONNECTED/, /50[034]/)
  await page.goto('/shop/snacks')
  await count(page, 2)
  await openBasket(page)
  await context.setOffline(true)
  await page
    .getByRole('dialog')
    .getByRole('button', { name: en('basket.addOne') })
    .first()
    .click()
  await expect(page.getByText(en('basket.unsaved.offline'))).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByText(en('basket.unsaved.offline'))).toBeHidden()
  await stored(page).toBe(3)
})

test('[BSK-02] 503, then a reload, then the shop is back: the change is in, once', async ({
  page,
  expected,
}) => {
  expected.push(/503/)
  await page.goto('/shop/snacks')
  await count(page, 2)
  await page.route(basketCalls, (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({ status: 503, json: { code: 'upstream_unavailable', message: '' } })
      : route.fallback(),
  )
  await plus(page).click()
  await openBasket(page)
  await expect(page.getByText(en('basket.unsaved.retrying'))).toBeVisible()
  await page.reload()
  await count(page, 1)
  await page.unroute(basketCalls)
  await count(page, 3)
  await stored(page).toBe(3)
})

test('[BSK-02] two tabs click at once: both items are in, and both tabs show it', async ({
  page,
  context,
}) => {
  const other = await context.newPage()
  await page.goto('/shop/snacks')
  await other.goto('/shop/snacks')
  await count(other, 2)
  await Promise.all([plus(page, 0).click(), plus(other, 1).click()])
  await count(page, 4)
  await count(other, 4)
  await stored(page).toBe(4)
  await other.close()
})

test('[BSK-02] another device changes the basket: nothing is lost, and the page says so', async ({
  page,
  browser,
  context,
}) => {
  await page.goto('/shop/snacks')
  await count(page, 2)
  const device = await browser.newContext({ storageState: await context.storageState() })
  const other = await device.newPage()
  await other.goto('/shop/snacks')
  await count(other, 2)
  await plus(other, 1).click()
  await stored(page).toBe(3)
  await plus(page, 0).click()
  await expect(page.getByText(/changed in another tab or on another device/).first()).toBeVisible()
  await count(page, 4)
  await device.close()
})

test('[BSK-01] [BSK-02] what the API refuses is undone with its own sentence', async ({
  page,
  shop,
  expected,
}) => {
  expected.push(/422/)
  await page.goto('/shop/snacks')
  await count(page, 2)
  await shop.ops('config', 'set', 'basket_max_items_qty', '2')
  try {
    await plus(page).click()
    await expect(page.getByText(/A basket holds up to 2 items/).first()).toBeVisible()
    await count(page, 2)
    await stored(page).toBe(2)
  } finally {
    await shop.ops('config', 'set', 'basket_max_items_qty', '99')
  }
})

test('[ORD-05] [BSK-08] an earlier order is put into the basket and from there becomes a placed order', async ({
  page,
  shop,
}) => {
  await enrolOverHttp(page, newShopper())
  const first = await orderOverHttp(page, 2)
  await handOver(page, shop, first.orderId)
  await page.goto('/orders')
  await page
    .getByRole('main')
    .getByRole('button', { name: en('orders.reorder') })
    .first()
    .click()
  const panel = page.getByRole('dialog', { name: en('basket.title') })
  await expect(panel).toBeVisible()
  await panel.getByRole('button', { name: en('basket.checkout') }).click()
  await page.waitForURL('**/checkout')
  expect(await placeOrder(page)).not.toBe(first.orderId)
})
