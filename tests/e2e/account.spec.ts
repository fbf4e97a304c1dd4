import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import type { ShopProcess } from '../support/shop-process.ts'
import { addTestCard, enrolOverHttp, newShopper, register, signIn } from './steps.ts'
import { en } from './words.ts'

async function openRegistration(page: Page): Promise<void> {
  await page.goto('/user-account?lang=en')
  await page
    .getByRole('main')
    .getByRole('button', { name: en('account.signInButton'), exact: true })
    .click()
}

/** The newest code that went to this number, as the operator sees it. */
async function sentCode(shop: ShopProcess): Promise<string> {
  let code = ''
  await expect(async () => {
    code =
      /\b\d{6}\b/.exec(
        (await shop.ops('outbox')).split(/^(?=\d{4}-)/m).find((text) => /sms/.test(text)) ?? '',
      )?.[0] ?? ''
    expect(code).not.toBe('')
  }).toPass({ timeout: 15_000 })
  return code
}

const registrations = [
  { title: 'a code by SMS finishes the registration', losesCookies: false },
  { title: 'a browser that lost its cookies finishes the registration too', losesCookies: true },
]
for (const { title, losesCookies } of registrations)
  test(`[REG-03] [OTP-01] [OTP-03] where a second factor is required, ${title}`, async ({
    page,
    shop,
    expected,
  }) => {
    const shopper = newShopper()
    await shop.ops('config', 'set', 'mfa_enabled', 'true')
    try {
      await openRegistration(page)
      if (losesCookies) await page.context().clearCookies()
      await register(page, shopper)
      const code = page.getByLabel(en('auth.code'))
      await expect(code).toBeVisible()
      const right = await sentCode(shop)
      const verify = page.getByRole('button', { name: en('auth.verify'), exact: true })
      await expect(verify).toBeDisabled()

      expected.push(/422|Failed to load resource/)
      await code.fill(right === '000000' ? '111111' : '000000')
      await verify.click()
      await expect(page.getByRole('dialog').getByRole('alert')).toBeVisible()
      await code.fill(right)
      await verify.click()
      await expect(page.getByText(shopper.email)).toBeVisible()
    } finally {
      await shop.ops('config', 'set', 'mfa_enabled', 'false')
    }
  })

test('[OTP-01] [OTP-02] [OTP-04] the step of the code outlives a reload, opens again when it was requested too soon, and is left as a guest', async ({
  page,
  shop,
}) => {
  const shopper = newShopper()
  await enrolOverHttp(page, shopper)
  await page.context().clearCookies()
  const panel = page.getByRole('dialog')
  const code = panel.getByLabel(en('auth.code'))
  const openPanel = () =>
    page
      .getByRole('banner')
      .getByRole('button', { name: en('account.signInButton'), exact: true })
      .click()
  await shop.ops('config', 'set', 'mfa_enabled', 'true')
  try {
    await page.goto('/home?lang=en')
    await openPanel()
    await signIn(page, shopper)
    await expect(code).toBeVisible()
    await page.reload()
    await expect(code).toBeVisible()
    await expect(panel.getByText(shopper.phone.slice(-4))).toBeVisible()

    await panel.getByRole('button', { name: en('auth.back'), exact: true }).click()
    await signIn(page, shopper)
    await expect(code).toBeVisible()
    await expect(panel.getByRole('button', { name: en('auth.resendIn', { time: '0:' }) })).toBeDisabled()

    await panel.getByRole('button', { name: en('auth.continueAsGuest') }).click()
    await expect(panel).toBeHidden()
    await page.reload()
    await expect(
      page.getByRole('banner').getByRole('button', { name: en('account.signInButton'), exact: true }),
    ).toBeVisible()
    await expect(panel).toBeHidden()

    await openPanel()
    await signIn(page, shopper)
    await code.fill(await sentCode(shop))
    await panel.getByRole('button', { name: en('auth.verify'), exact: true }).click()
    await expect(
      page.getByRole('button', { name: en('account.buttonOf', { name: shopper.firstName }) }),
    ).toBeVisible()
  } finally {
    await shop.ops('config', 'set', 'mfa_enabled', 'false')
  }
})

test('[SUB-01] [SUB-02] Gold Pass: joined on trial with a card, canceled, kept', async ({ page }) => {
  const text = (key: string) => en(`account.pass.${key}`)
  await openRegistration(page)
  await register(page, newShopper())
  const join = page.getByRole('button', { name: /Try 14 days free/ })
  await join.click()
  await addTestCard(page)
  await join.click()
  await expect(page.getByText(text('status.trial'))).toBeVisible()

  await page.getByRole('button', { name: text('cancel'), exact: true }).click()
  const asked = page.getByRole('region', { name: text('cancelTitle') })
  await asked.getByRole('button', { name: text('cancelConfirm') }).click()
  await expect(page.getByText(text('status.canceled'))).toBeVisible()

  await page.getByRole('button', { name: text('reactivate') }).click()
  await expect(page.getByRole('radio', { name: /4242/ })).toBeChecked()
  await page
    .getByRole('button', { name: text('reactivate') })
    .last()
    .click()
  await expect(page.getByText(text('status.trial'))).toBeVisible()
})
