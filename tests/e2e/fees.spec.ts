import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { openBasket, startAtAddress } from './steps.ts'
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
  await expect(list.getByText(en('fees.rows.small_basket.name'), { exact: true })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(link).toBeFocused()
})

test('[BSK-11] [BSK-09] four lines of goods are in sight above the foot of the panel, two in a lower window; in the lowest all of it scrolls', async ({
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
  await expect.poll(() => linesInSight(page)).toBeGreaterThanOrEqual(2)
  await page.setViewportSize({ width: 390, height: 470 })
  await expect
    .poll(() => panel(page).evaluate((dialog) => dialog.scrollHeight > dialog.clientHeight))
    .toBe(true)
})
