import type { Locator } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { en } from './texts.ts'

const badgesOf = (place: Locator, name: string) => place.locator(`a[href*="place=${name}"]`)
const phoneIn = (place: Locator) => place.getByRole('textbox', { name: en('appLink.label') })

async function sendTo(place: Locator, phone: string): Promise<void> {
  await phoneIn(place).fill(phone)
  await place.getByRole('button', { name: en('appLink.send') }).click()
  await expect(place.getByText(en('appLink.sent'))).toBeVisible()
}

test('[APP-01] the app is offered by its badges on the landing page, with each product and in the dialog of places, and the footer texts its links', async ({
  page,
}) => {
  await page.goto('/?lang=en')
  const main = page.locator('main')
  const footer = page.getByRole('contentinfo')
  await expect(badgesOf(main, 'landing')).toHaveCount(2)
  await expect(phoneIn(main)).toHaveCount(0)
  await expect(phoneIn(footer)).toBeVisible()
  await page.goto('/shop/soda?lang=en')
  await expect(badgesOf(footer, 'footer')).toHaveCount(2)
  await main.locator('[data-slot="grid"] > li').first().getByRole('link').first().click()
  await expect(badgesOf(main, 'product-details')).toHaveCount(2)
  await expect(phoneIn(main)).toHaveCount(0)

  await page.locator('[data-slot="address-pill"]').click()
  const dialog = page.getByRole('dialog')
  await expect(badgesOf(dialog, 'location')).toHaveCount(2)
  await expect(phoneIn(dialog)).toHaveCount(0)
  await page.keyboard.press('Escape')
  await sendTo(footer, '8085550171')
})
