import type { Page } from '@playwright/test'
import { shortDollars } from '@kolea/domain/money/format.ts'
import { feePolicy } from '@kolea/domain/pricing/fees.ts'
import { findStockedPlace } from '../faults/stocked-place.ts'
import { placeButton } from './checkout-steps.ts'
import { joinAtCheckout } from './contact-steps.ts'
import { expect, test } from './fixtures.ts'
import { addCardOverHttp, joinOverHttp } from './member-steps.ts'
import { basketOverHttp, orderOverHttp } from './order-over-http.ts'
import {
  addFromCategory,
  addTestCard,
  enrolOverHttp,
  checkOut,
  newShopper,
  openBasket,
  openHydrated,
  placeOrder,
  startAtAddress,
} from './steps.ts'
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
  // Before that, the click leads to the article, as without scripts.
  await openHydrated(page, '/?lang=en')
  const link = page.getByRole('link', { name: en('fees.all') })
  await expect(link).toHaveAttribute('href', /\/help\/placing-orders\/fees/)
  await link.click()
  const list = page.getByRole('dialog', { name: en('fees.title') })
  await expect(list.getByText(en('fees.rows.small_basket.name'), { exact: true })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(link).toBeFocused()
})

test('[BSK-11] [BSK-09] four lines of goods are in sight above the foot of the panel, two in a lower window; in the lowest all of it scrolls', async ({
  page,
}) => {
  await startAtAddress(page)
  for (const aisle of ['soda', 'snacks', 'candy', 'noodles']) await addFromCategory(page, aisle)
  await openBasket(page)
  await expect.poll(() => linesInSight(page)).toBeGreaterThanOrEqual(4)
  await page.setViewportSize({ width: 390, height: 700 })
  await expect.poll(() => linesInSight(page)).toBeGreaterThanOrEqual(2)
  await page.setViewportSize({ width: 390, height: 470 })
  await expect
    .poll(() => panel(page).evaluate((dialog) => dialog.scrollHeight > dialog.clientHeight))
    .toBe(true)
})

/** Cans of soda: goods for more than the first order's amount, for less than what makes every delivery free. */
const cans = 6

const fee = '$3.99'
const promise = `First order: delivery is on us (from ${shortDollars(feePolicy.firstOrderFromCents)}).`

/** The row of what delivery costs, and nothing else, whatever it is called. */
const deliveryRow = (page: Page) =>
  page
    .locator('dl > div')
    .filter({ has: page.locator('dt', { hasText: en('summary.delivery_fee') }) })
    .filter({ visible: true })

/** Delivery costs nothing, with the fee that is struck through, and why. */
async function expectFree(page: Page, why: string): Promise<void> {
  await expect(deliveryRow(page)).toHaveText(
    `${en('summary.delivery_fee_promo')}${fee}${en('summary.free')}${why}`,
  )
}

/** Delivery costs its fee, without a word about it. */
const expectFee = (page: Page) => expect(deliveryRow(page)).toHaveText(`${en('summary.delivery_fee')}${fee}`)

/** In the panel the rows of money are behind Details (decision 214). @returns the total */
async function openDetails(page: Page): Promise<string> {
  await page.goto('/home?lang=en')
  await openBasket(page)
  await expect(deliveryRow(page)).toHaveCount(0)
  await panel(page)
    .getByRole('button', { name: en('basket.details') })
    .click()
  const total = panel(page)
    .locator('div', { has: page.getByText(en('basket.estimatedTotal')) })
    .locator('dd')
    .last()
  return (await total.textContent()) ?? ''
}

test.describe('what delivery costs', () => {
  // Each of them orders more than the shelves of a new shop have for all.
  test.beforeEach(async ({ shop }) => {
    for (const wanted of ['soda', 'chips']) await findStockedPlace(shop, 40, wanted)
  })

  test('[BSK-09] what the basket of a guest promises about a first delivery holds at checkout and in the order, and is gone for the next one', async ({
    page,
    shop,
  }) => {
    await startAtAddress(page)
    await basketOverHttp(page, cans)
    const promised = await openDetails(page)
    await expectFree(page, promise)
    await checkOut(page)
    await joinAtCheckout(page, shop, newShopper())
    await expectFree(page, promise)
    await addTestCard(page)
    await expect(placeButton(page).first()).toContainText(promised)
    await placeOrder(page)
    // The page of an order says what was paid, without reasons.
    await expectFree(page, '')
    await expect(page.getByRole('main')).toContainText(promised)

    await basketOverHttp(page, cans)
    await openDetails(page)
    await expectFee(page)
    await expect(panel(page).getByText(promise)).toHaveCount(0)
    await checkOut(page)
    await expectFee(page)
    await placeOrder(page)
    await expectFee(page)
  })

  test('[BSK-09] [ACC-01] a first delivery is decided again when the order is placed: who has ordered in another account meanwhile is told the fee, and pays it with the next click', async ({
    page,
    browser,
    shop,
    expected,
  }) => {
    expected.push(/409|Failed to load resource/)
    const shopper = newShopper()
    await startAtAddress(page)
    await basketOverHttp(page, cans)
    await enrolOverHttp(page, shopper)
    await addCardOverHttp(page, '4242424242424242')
    await page.goto('/checkout?lang=en')
    await expectFree(page, promise)

    await using context = await browser.newContext({ baseURL: shop.origin })
    const elsewhere = await context.newPage()
    await enrolOverHttp(elsewhere, { ...newShopper(), phone: shopper.phone })
    await orderOverHttp(elsewhere, cans)

    await placeButton(page).first().click()
    await expect(deliveryRow(page)).toContainText(`${en('summary.delivery_fee')}${fee}`)
    await expect(page).toHaveURL(/checkout/)
    await placeOrder(page)
    await expectFee(page)
  })

  test('[SUB-04] [BSK-09] a member reads in basket, checkout and order what the pass takes off delivery, and then what it saved this month', async ({
    page,
  }) => {
    const saved = page.getByText(en('slots.passSaved', { amount: fee, month: '' }).trim())
    const offers = page.getByRole('main').getByRole('link', { name: en('goldPass.action') })
    await startAtAddress(page)
    await page.goto('/home?lang=en')
    await expect(offers).toHaveCount(1)
    await enrolOverHttp(page, newShopper())
    await joinOverHttp(page)
    // The first delivery is free for every new customer; the next one is by the pass.
    await orderOverHttp(page, 5)
    await page.goto('/home?lang=en')
    await expect(offers).toHaveCount(0)
    await expect(saved).toHaveCount(0)

    await basketOverHttp(page, 8)
    await openDetails(page)
    await expectFree(page, 'Gold Pass flies free.')
    await checkOut(page)
    await expectFree(page, 'Gold Pass flies free.')
    await placeOrder(page)
    await expectFree(page, '')
    await page.goto('/home?lang=en')
    await expect(saved).toBeVisible()
    await expect(offers).toHaveCount(0)
    await page.goto('/user-account?lang=en&section=subscription')
    const inAccount = page.getByText(en('account.pass.savedIn', { month: '' }).trim())
    await expect(inAccount.locator('xpath=following-sibling::dd[1]')).toHaveText(fee)
  })
})
