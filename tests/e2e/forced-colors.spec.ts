import type { Locator, Page } from '@playwright/test'
import { openCheckout, placeButton } from './checkout-steps.ts'
import { expect, test } from './fixtures.ts'
import { openAtRest } from './steps.ts'
import { en } from './texts.ts'

/** A system may force its own few colours on pages: backgrounds and shadows are gone, and what is selected must be visible without them. */

/** How it looks without focus and pointer, which have marks of their own. */
async function looks(part: Locator): Promise<string> {
  const page = part.page()
  await page.mouse.move(0, 0)
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur())
  return (await part.screenshot({ animations: 'disabled' })).toString('base64')
}

/** @param choose chooses it, and waits until it is chosen */
async function expectChoiceSeen(part: Locator, choose: () => Promise<void>, what: string): Promise<void> {
  const before = await looks(part)
  await choose()
  expect.soft((await looks(part)) === before, `${what}: chosen looks as not chosen`).toBe(false)
}

/** A label around a radio that is rendered by the label. */
const radioSeen = (label: Locator, what: string) =>
  expectChoiceSeen(label, () => label.getByRole('radio').check({ force: true }), what)

async function open(page: Page, path: string): Promise<void> {
  await openAtRest(page, path)
  await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' })
}

test.beforeEach(({ page }) => page.setViewportSize({ width: 1440, height: 900 }))

test('with forced colours, what is chosen is seen: delivery or pickup, a store, a sub-category, a filter, the page itself', async ({
  page,
}) => {
  await open(page, '/?lang=en')
  const mode = page.locator('[data-slot~="mode"] label').filter({ hasText: en('location.mode.pickup') })
  await radioSeen(mode, 'delivery or pickup')
  await page.getByRole('button', { name: en('location.shopNow') }).click()
  const row = page.locator('[data-slot~="store-row"]').first()
  await expectChoiceSeen(
    row,
    async () => {
      await row.getByRole('button').first().click()
      await expect(row).toHaveAttribute('data-selected')
    },
    'a store',
  )

  await open(page, '/shop/soda?lang=en')
  const main = page.getByRole('main')
  const chosen = async (link: Locator) => {
    await link.click()
    await expect(link).toHaveAttribute('aria-current', 'true')
  }
  const chip = main
    .getByRole('navigation', { name: en('shop.subcategories') })
    .getByRole('link')
    .last()
  await expectChoiceSeen(chip, () => chosen(chip), 'a sub-category')
  const deals = page.getByRole('banner').getByRole('link', { name: en('nav.deals') })
  await expectChoiceSeen(
    deals,
    async () => {
      await deals.click()
      await expect(deals).toHaveAttribute('aria-current', 'page')
    },
    'the page itself',
  )
  await open(page, '/search-results?q=cola&lang=en')
  const filter = main.getByRole('region').getByRole('link').first()
  await expectChoiceSeen(filter.locator('span').first(), () => chosen(filter), 'a filter')
})

test('with forced colours, the chosen card and tip are seen, and buttons have an edge', async ({ page }) => {
  await openCheckout(page)
  await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' })
  const tip = page.getByRole('region', { name: en('checkout.tip.title') }).locator('label')
  await radioSeen(tip.filter({ hasText: '$3.00' }).first(), 'a tip')
  await radioSeen(page.locator('label').filter({ hasText: en('checkout.addMethod') }), 'a way to pay')
  await expect(placeButton(page).first()).toHaveCSS('border-top-style', 'solid')
})
