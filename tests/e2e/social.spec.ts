import type { Page } from '@playwright/test'
import type { ShopProcess } from '../support/shop-process.ts'
import { expect, test } from './fixtures.ts'
import { loseCookies, newShopper } from './steps.ts'
import { en } from './texts.ts'

const text = (key: string) => en(`auth.${key}`)

/** A token as the operator makes it for the test provider. */
async function tokenOf(shop: ShopProcess, email: string): Promise<string> {
  const printed = await shop.ops('social', 'token', email, '--first', 'Mele', '--last', 'Kaua')
  return /[\w-]+\.[\w-]+\.[\w-]+/.exec(printed)?.[0] ?? ''
}

/** From the header to what the test provider makes of a token. */
async function goThroughProvider(page: Page, token: string): Promise<void> {
  await page
    .getByRole('banner')
    .getByRole('button', { name: en('account.signInButton'), exact: true })
    .click()
  await page.getByRole('button', { name: text('social.with.test') }).click()
  await page.waitForURL('**/social-sign-in')
  await page.getByLabel(text('social.test.token')).fill(token)
  await page.getByRole('button', { name: text('social.test.submit') }).click()
}

test('[SGN-06] [REG-01] who comes from a provider registers in a filled form without a password, and later signs in at once', async ({
  page,
  shop,
  expected,
}) => {
  expected.push(/422/)
  const { email, phone } = newShopper()
  await page.goto('/shop?lang=en')
  await goThroughProvider(page, 'made.up.token')
  const main = page.getByRole('main')
  await expect(main.getByRole('alert')).toHaveText(en('failures.social_refused'))

  await page.goto('/shop')
  await goThroughProvider(page, await tokenOf(shop, email))
  const field = (key: string) => main.getByLabel(text(key), { exact: true })
  await expect(field('firstName')).toHaveValue('Mele')
  await expect(field('lastName')).toHaveValue('Kaua')
  await expect(field('email')).toHaveValue(email)
  await expect(field('email')).not.toBeEditable()
  await expect(field('password')).toHaveCount(0)
  await field('phone').fill(phone)
  await main.getByLabel(text('ageLabel')).check()
  await main.getByLabel(/I accept/).check()
  await main.getByRole('button', { name: text('createAccount') }).click()
  await page.waitForURL('**/shop')
  const account = page.getByRole('button', { name: en('account.buttonOf', { name: 'Mele' }) })
  await expect(account).toBeVisible()

  await loseCookies(page, { name: /kolea_session/ })
  await page.goto('/deals')
  await goThroughProvider(page, await tokenOf(shop, email))
  await page.waitForURL('**/deals')
  await expect(account).toBeVisible()
  // The page that signed in has given its place to the one before.
  await page.goBack()
  await page.waitForURL('**/deals')
})
