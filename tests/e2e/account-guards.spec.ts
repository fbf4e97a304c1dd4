import type { Page } from '@playwright/test'
import { expect, test, watch } from './fixtures.ts'
import { enrolOverHttp, newShopper, openAccount, signIn } from './steps.ts'
import { en } from './texts.ts'

const text = (key: string) => en(`account.${key}`)

const signInButton = (page: Page) =>
  page.getByRole('main').getByRole('button', { name: text('signInButton'), exact: true })

test('[PRO-02] [SES-07] another phone needs the password and ends the other devices; so does signing out everywhere', async ({
  page,
  browser,
  expected,
}) => {
  const shopper = newShopper()
  await enrolOverHttp(page, shopper)
  await openAccount(page)
  await expect(page.getByText(shopper.email)).toBeVisible()

  const otherDevice = await browser.newContext()
  const other = await otherDevice.newPage()
  const complaints = watch(other)
  await openAccount(other)
  await signInButton(other).click()
  await signIn(other, shopper)
  await expect(other.getByText(shopper.email)).toBeVisible()

  expected.push(/422|Failed to load resource/)
  await page.getByRole('button', { name: text('edit') }).click()
  await page.getByLabel(text('fields.phone')).fill('(808) 555-0199')
  const password = page.getByLabel(text('proof.password'), { exact: true })
  const save = page.getByRole('button', { name: text('save'), exact: true })
  await expect(save).toBeDisabled()
  await password.fill('Wrong2026pau')
  await save.click()
  // Not the page's: Next has an alert of its own, which announces routes.
  await expect(page.getByRole('main').getByRole('alert')).toBeVisible()
  await password.fill(shopper.password)
  await save.click()
  await expect(page.getByText('(808) 555-0199')).toBeVisible()

  await openAccount(other)
  await expect(signInButton(other)).toBeVisible()
  await signInButton(other).click()
  await signIn(other, shopper)
  await expect(other.getByText(shopper.email)).toBeVisible()

  await page.getByRole('button', { name: text('signOutEverywhere') }).click()
  await page.waitForURL('**/home')
  for (const device of [page, other]) {
    await openAccount(device)
    await expect(signInButton(device)).toBeVisible()
  }
  await otherDevice.close()
  expect(complaints).toEqual([])
})
