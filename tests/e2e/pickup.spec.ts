import { joinAtCheckout } from './contact-steps.ts'
import { expect, test } from './fixtures.ts'
import { orderOverHttp } from './order-over-http.ts'
import {
  addFromCategory,
  addTestCard,
  choosePickup,
  enrolOverHttp,
  goToCheckout,
  newShopper,
  placeOrder,
} from './steps.ts'
import { en } from './texts.ts'

test('[LOC-06] [CHK-05] [ORD-02] [ORD-04] a store, a snack, an account, a card; the store learns that one is there, and the bag that is picked up is rated on its page', async ({
  page,
  shop,
}) => {
  await choosePickup(page)
  await addFromCategory(page, 'soda')
  await goToCheckout(page)
  await joinAtCheckout(page, shop, newShopper())
  await addTestCard(page)
  const orderId = await placeOrder(page)

  await expect(page.getByText(/^Say \d{4} at the counter/)).toBeVisible()
  await page.getByRole('button', { name: en('orders.arrive'), exact: true }).click()
  await expect(page.getByText(/^The store knows you’re here/).first()).toBeVisible()
  const listed = (await shop.ops('order', 'list')).split('\n').find((line) => line.includes(orderId))
  expect(listed).toContain('customer at the store since')
  for (const step of ['in_progress', 'ready', 'picked_up']) await shop.ops('order', 'advance', orderId, step)
  // The open page sees it by itself, and says it aloud.
  const spoken = page.getByRole('status').filter({ hasText: en('orders.headings.pickedUp') })
  await expect(spoken).toBeAttached({ timeout: 60_000 })
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(en('orders.headings.pickedUp'))
  await page.getByRole('radio', { name: '5 stars' }).check()
  await page.getByRole('button', { name: en('orders.rate.send') }).click()
  await expect(page.getByRole('radio', { name: '5 stars' })).toBeHidden()
  await page
    .getByRole('main')
    .getByRole('link', { name: en('orders.receipt'), exact: true })
    .click()
  await page.waitForURL(`**/order-details?id=${orderId}`)
})

test('[ORD-02] while a delivery is on its way, its page names the street that the courier is on, and draws the way along the streets', async ({
  page,
  shop,
}) => {
  await enrolOverHttp(page, newShopper())
  const { orderId } = await orderOverHttp(page, 1)
  for (const step of ['in_progress', 'ready', 'out_for_delivery'])
    await shop.ops('order', 'advance', orderId, step)
  await page.goto(`/order-status?id=${orderId}&lang=en`)
  await expect(page.getByText(/^On \S.+ (Ave|St|Rd|Blvd|Hwy|Dr) now$/)).toBeVisible()
  await expect(page.getByRole('img', { name: en('map.routeCourier') })).toBeVisible()
  const corners = async () =>
    ((await page.locator('polyline').first().getAttribute('points')) ?? '').split(' ').length
  await expect.poll(corners).toBeGreaterThan(3)
})

test('[HLP-01] [LOC-06] a store that is found in the list of stores is shopped with one click', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/stores?lang=en')
  await page.getByRole('searchbox', { name: en('stores.searchLabel') }).fill('lihue')
  const stores = page.getByRole('main').getByRole('listitem')
  await expect(page.getByRole('status').filter({ hasText: 'stores' })).toHaveText('2 stores')
  await expect(page.getByRole('heading', { name: en('stores.islands.oahu') })).toHaveCount(0)
  await stores
    .filter({ hasText: 'Rice St' })
    .getByRole('button', { name: /^Shop this store/ })
    .click()
  await page.waitForURL('**/home')
  await expect(page.getByRole('banner')).toContainText('Līhuʻe')
})
