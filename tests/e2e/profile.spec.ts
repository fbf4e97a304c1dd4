import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import {
  addFromCategory,
  enrolOverHttp,
  newShopper,
  openAccount,
  startAtAddress,
  untilConfigured,
} from './steps.ts'
import { en } from './texts.ts'

const text = (key: string, values = {}) => en(`account.${key}`, values)
const profileOf = (page: Page) => page.getByRole('region', { name: text('profile') })

test('[PRO-01] [SHL-02] /7NowGoldPass leads to the pass; on a phone the account is a page with the tab bar', async ({
  page,
}) => {
  const shopper = { ...newShopper(), phone: '8085550142' }
  await enrolOverHttp(page, shopper)
  const pass = page.locator('#gold-pass')
  await page.setViewportSize({ width: 1440, height: 500 })
  await page.goto('/7NowGoldPass')
  await expect(pass).toBeInViewport({ ratio: 0.9 })
  expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(0)
  await page.goto('/drawer-account?lang=en')
  await expect(profileOf(page).getByText(shopper.email)).toBeVisible()

  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/user-account?lang=en')
  await expect(profileOf(page).getByText(shopper.email)).toBeVisible()
  await expect(profileOf(page).getByText('(808) 555-0142')).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByRole('navigation', { name: en('nav.sections') })).toBeInViewport({ ratio: 1 })
  await page.goto('/7NowGoldPass')
  await expect(pass).toBeInViewport({ ratio: 0.5 })
})

test('[PRO-01] [CFG-01] [rewards_enabled] points are shown while rewards are switched on', async ({
  page,
  shop,
}) => {
  await enrolOverHttp(page, newShopper())
  await openAccount(page)
  // Numbers for support alone are folded away.
  await expect(profileOf(page).getByText(text('fields.digitalId'))).toBeHidden()
  await profileOf(page).getByText(text('fields.forSupport')).click()
  await expect(profileOf(page).getByText(text('fields.digitalId'))).toBeVisible()
  await expect(profileOf(page).getByText(text('fields.loyaltyId'))).toBeVisible()
  await expect(profileOf(page).getByText(text('fields.points'), { exact: true })).toBeHidden()
  await shop.ops('config', 'set', 'rewards_enabled', 'true')
  try {
    await untilConfigured(page, { rewards_enabled: true })
    // Another one of several storefronts may answer before it has read it.
    await expect(async () => {
      await page.reload()
      await expect(profileOf(page).getByText(text('fields.points'), { exact: true })).toBeVisible({
        timeout: 15_000,
      })
    }).toPass()
  } finally {
    await shop.ops('config', 'set', 'rewards_enabled', 'false')
  }
})

test('[PRO-02] names have their rules, the choice about marketing is stored, and a failure marks its field and says the API’s status', async ({
  page,
  shop,
  expected,
}) => {
  expected.push(/422|Failed to load resource/)
  await enrolOverHttp(page, newShopper())
  await openAccount(page)
  const field = (key: string) => page.getByLabel(text(`fields.${key}`), { exact: true })
  const save = page.getByRole('button', { name: text('save'), exact: true })
  await profileOf(page)
    .getByRole('button', { name: text('edit') })
    .click()
  for (const [key, required] of [
    ['firstName', 'First name Required'],
    ['lastName', 'Last name Required'],
  ] as const) {
    const before = await field(key).inputValue()
    await field(key).fill('')
    await field(key).blur()
    await expect(page.getByText(required)).toBeVisible()
    await field(key).fill('x'.repeat(43))
    await expect(page.getByText('Must be 42 characters or less')).toBeVisible()
    await expect(save).toBeDisabled()
    await field(key).fill(before)
  }
  const marketing = page.getByRole('checkbox', { name: text('marketing') })
  await expect(marketing).not.toBeChecked()
  await marketing.check()
  await save.click()
  await expect(profileOf(page).getByRole('button', { name: text('edit') })).toBeVisible()
  await page.reload()
  await profileOf(page)
    .getByRole('button', { name: text('edit') })
    .click()
  await expect(marketing).toBeChecked()

  await shop.ops('fault', 'set', 'updateProfile', '--status', '500')
  try {
    await field('firstName').fill('Kalani')
    await save.click()
    await expect(profileOf(page).getByRole('alert').filter({ hasText: '(500)' })).toBeVisible()
    await expect(field('firstName')).toHaveAttribute('aria-invalid', 'true')
    await expect(field('lastName')).not.toHaveAttribute('aria-invalid', 'true')
  } finally {
    await shop.ops('fault', 'clear')
  }
  await save.click()
  await expect(profileOf(page).getByText(/^Kalani/)).toBeVisible()
})

test('[PRO-03] the preference for the door is stored and is what a new basket starts with', async ({
  page,
}) => {
  await startAtAddress(page)
  await enrolOverHttp(page, newShopper())
  await openAccount(page)
  await profileOf(page)
    .getByRole('button', { name: text('edit') })
    .click()
  await page.getByRole('checkbox', { name: text('contactless') }).check()
  await page.getByRole('button', { name: text('save'), exact: true }).click()
  await expect(profileOf(page).getByRole('button', { name: text('edit') })).toBeVisible()
  await addFromCategory(page, 'soda')
  await page.goto('/checkout?lang=en')
  await expect(page.getByRole('radio', { name: new RegExp(`^${en('checkout.leave')}`) })).toBeChecked()
})
