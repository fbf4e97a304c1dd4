import type { Page } from '@playwright/test'
import { feePolicy } from '@kolea/domain/pricing/fees.ts'
import { expect, test } from './fixtures.ts'
import { joinOverHttp } from './member-steps.ts'
import { basketOverHttp, orderOverHttp } from './order-over-http.ts'
import { callBff, enrolOverHttp, newShopper, openBasket, startAtAddress } from './steps.ts'
import { en } from './texts.ts'

test.use({ viewport: { width: 390, height: 844 } })

const panel = (page: Page) => page.getByRole('dialog', { name: en('basket.title') })

/** Lines of goods that lie whole between the head of the panel and its foot. */
const linesInSight = (page: Page) =>
  panel(page).evaluate((dialog) => {
    const foot = dialog.lastElementChild?.getBoundingClientRect().top ?? 0
    return [...dialog.querySelectorAll('li:has([data-slot="quantity"])')].filter(
      (line) => line.getBoundingClientRect().bottom <= foot,
    ).length
  })

test('[BSK-09] a click on the line about fees opens all of them; without scripts it leads to the article', async ({
  page,
}) => {
  await page.goto('/?lang=en')
  const link = page.getByRole('link', { name: en('fees.all') })
  await expect(link).toHaveAttribute('href', /\/help\/placing-orders\/fees/)
  await link.click()
  const list = page.getByRole('dialog', { name: en('fees.title') })
  await expect(list.getByText(en('fees.rows.small_basket.name'))).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(link).toBeFocused()
})

test('[BSK-11] [BSK-09] four lines of goods are in sight above the foot of the panel, three in a lower window; in the lowest all of it scrolls', async ({
  page,
}) => {
  await startAtAddress(page)
  for (const aisle of ['soda', 'snacks', 'candy', 'noodles']) {
    await page.goto(`/shop/${aisle}?lang=en`)
    const saved = page.waitForResponse(
      (answer) => answer.url().endsWith('/api/basket') && answer.request().method() === 'POST',
    )
    await page
      .getByRole('main')
      .getByRole('button', { name: new RegExp(`^${en('basket.add', { name: '' })}`) })
      .first()
      .click()
    await saved
  }
  await openBasket(page)
  await expect.poll(() => linesInSight(page)).toBeGreaterThanOrEqual(4)
  await page.setViewportSize({ width: 390, height: 700 })
  await expect.poll(() => linesInSight(page)).toBeGreaterThanOrEqual(3)
  await page.setViewportSize({ width: 390, height: 470 })
  await expect
    .poll(() => panel(page).evaluate((dialog) => dialog.scrollHeight > dialog.clientHeight))
    .toBe(true)
})

interface Priced {
  totalCents: number
  summary: { key: string; amountCents: number }[]
}
const deliveryOf = ({ summary }: Priced) => summary.find(({ key }) => key === 'delivery_fee')?.amountCents

test('[BSK-09] the promise of a first order is what basket, checkout and order say', async ({ page }) => {
  await startAtAddress(page)
  await basketOverHttp(page, 5)
  await page.goto('/drawer-basket?lang=en')
  const promise = /First order: delivery is on us \(from \$10\)/
  const row = page.getByText(en('summary.delivery_fee_promo')).locator('../..')
  const total = page.getByText(en('basket.estimatedTotal')).locator('..').locator('bdi')
  await expect(row).toContainText(promise)
  const promised = (await total.textContent()) ?? ''
  expect(promised).toMatch(/^\$\d+\.\d\d$/)

  await enrolOverHttp(page, newShopper())
  await page.goto('/checkout?lang=en')
  await expect(row).toContainText(`$${feePolicy.deliveryCents / 100}`)
  await expect(row).toContainText(en('summary.free'))
  await expect(row).toContainText(promise)
  const { orderId } = await orderOverHttp(page, 5)
  const { order } = await callBff<{ order: Priced }>(page, 'GET', `/api/orders/${orderId}`)
  expect(deliveryOf(order)).toBe(0)
})

test('[SUB-04] a member is not sold the pass again, and reads what it saved', async ({ page }) => {
  await startAtAddress(page)
  await page.goto('/home?lang=en')
  const offers = page.getByRole('main').getByRole('link', { name: en('goldPass.action') })
  await expect(offers).toHaveCount(1)
  await enrolOverHttp(page, newShopper())
  await joinOverHttp(page)
  // The first delivery is free for a new customer; the second one is by the pass.
  await orderOverHttp(page, 5)
  await orderOverHttp(page, 8)
  await page.goto('/home?lang=en')
  await expect(page.getByText(/^You’ve saved \$3\.99 in /)).toBeVisible()
  await expect(offers).toHaveCount(0)
})
