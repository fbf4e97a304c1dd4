import { defaultLimits } from '@kolea/domain/configuration/features.ts'
import { showOverviewFor } from '../support/shop-process.ts'
import { joinAtCheckout } from './contact-steps.ts'
import { expect, test } from './fixtures.ts'
import {
  addFromCategory,
  addTestCard,
  enrolOverHttp,
  giveAddress,
  goToCheckout,
  newShopper,
  placeOrder,
  placeOrderAndTime,
  startAtAddress,
} from './steps.ts'
import { addCardOverHttp } from './member-steps.ts'
import { basketOverHttp } from './order-over-http.ts'
import { en } from './texts.ts'

test('[LOC-01] [BSK-02] [CHK-05] [ORD-02] an address, a snack, an account, a card, and the order arrives', async ({
  page,
  shop,
}) => {
  await giveAddress(page)
  await addFromCategory(page, 'soda', 2)
  await goToCheckout(page)
  await joinAtCheckout(page, shop, newShopper())
  await addTestCard(page)
  const orderId = await placeOrder(page)
  expect(orderId).not.toBe('')

  // The open page follows by itself while the store packs it and the courier rides.
  const heading = page.getByRole('heading', { level: 1 })
  for (const step of ['in_progress', 'ready', 'out_for_delivery'])
    await shop.ops('order', 'advance', orderId, step)
  await expect(heading).toContainText(en('orders.headings.onTheWayNamed', { name: '' }), { timeout: 60_000 })
  await shop.ops('order', 'advance', orderId, 'delivered')
  await expect(heading).toHaveText(en('orders.headings.delivered'), { timeout: 60_000 })
})

test('[CHK-05] the overview of the order stays for 8 s, by the clock of the page, before the order’s own page is shown', async ({
  page,
  shop,
}) => {
  await showOverviewFor(shop, defaultLimits.place_order_overview_delay)
  await startAtAddress(page)
  await basketOverHttp(page)
  await enrolOverHttp(page, newShopper())
  await addCardOverHttp(page, '4242424242424242')
  await page.goto('/checkout?lang=en')
  const { overviewMs } = await placeOrderAndTime(page)
  expect(overviewMs).toBeGreaterThan(7900)
  expect(overviewMs).toBeLessThan(20_000)
  await showOverviewFor(shop)
})
