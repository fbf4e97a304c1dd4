import type { Page } from '@playwright/test'
import type { ShopProcess } from '../support/shop-process.ts'
import { expect, test } from './fixtures.ts'
import { enrolOverHttp, loseCookies, newShopper, signIn } from './steps.ts'
import { en } from './texts.ts'

const text = (key: string) => en(`auth.${key}`)

async function openSignIn(page: Page): Promise<void> {
  await page.goto('/user-account?lang=en')
  await page
    .getByRole('main')
    .getByRole('button', { name: en('account.signInButton'), exact: true })
    .click()
}

/** The link of the newest mail to this address, as the operator sees it. */
async function mailedLink(shop: ShopProcess, email: string): Promise<string> {
  let link = ''
  await expect(async () => {
    const outbox = await shop.ops('outbox')
    const own = outbox.split(/^(?=\d{4}-)/m).find((mail) => mail.includes(email))
    link = /http\S+\/reset-password\S*#token=\S+/.exec(own ?? '')?.[0] ?? ''
    expect(link).not.toBe('')
  }).toPass({ timeout: 15_000 })
  return link
}

test('[SGN-05] a forgotten password: request, mail, link, new password; the old one and the link open nothing more', async ({
  page,
  shop,
  expected,
}) => {
  const shopper = newShopper()
  await enrolOverHttp(page, shopper)
  await loseCookies(page)

  await openSignIn(page)
  await page.getByRole('button', { name: text('resetPassword') }).click()
  await page.getByLabel(text('email'), { exact: true }).fill(shopper.email)
  await page.getByRole('button', { name: text('send'), exact: true }).click()
  await expect(page.getByText(text('resetSent'))).toBeVisible()

  const link = await mailedLink(shop, shopper.email)
  const answer = await page.goto(link)
  const token = new URLSearchParams(new URL(link).hash.slice(1)).get('token') ?? ''
  expect(token).not.toBe('')
  expect(await answer?.text(), 'the page contains no token').not.toContain(token)
  await expect(page.getByRole('heading', { level: 1, name: text('newPassword.title') })).toBeVisible()
  await expect(page).toHaveURL(/\/reset-password(?!.*token)/)
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', /noindex/)
  await expect(page.locator('meta[name="referrer"]')).toHaveAttribute('content', 'no-referrer')

  const field = page.getByLabel(text('newPassword.label'), { exact: true })
  const save = page.getByRole('button', { name: text('newPassword.save') })
  await field.fill('alllower1')
  await field.blur()
  await expect(page.getByText(text('registration.password.weak'))).toBeVisible()
  await expect(save).toBeDisabled()
  await field.fill('Nene2026pau')
  await page.getByRole('button', { name: text('showPassword') }).click()
  await expect(field).toHaveAttribute('type', 'text')
  await save.click()
  await expect(page.getByRole('heading', { level: 1, name: text('newPassword.doneTitle') })).toBeVisible()

  expected.push(/422|Failed to load resource/)
  await page
    .getByRole('main')
    .getByRole('button', { name: text('newPassword.signIn') })
    .click()
  await signIn(page, shopper)
  await expect(page.getByRole('dialog').getByRole('alert')).toBeVisible()
  await signIn(page, { ...shopper, password: 'Nene2026pau' })
  await expect(page.getByRole('dialog')).toBeHidden()

  expected.push(/410/)
  await page.goto(link)
  await field.fill('Another2026')
  await save.click()
  await expect(page.getByRole('heading', { level: 1, name: text('newPassword.expiredTitle') })).toBeVisible()
  await page.getByLabel(text('email'), { exact: true }).fill(shopper.email)
  await page.getByRole('button', { name: text('send'), exact: true }).click()
  await expect(page.getByText(text('resetSent'))).toBeVisible()
})
