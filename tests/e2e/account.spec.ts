import type { Page } from '@playwright/test'
import { sentCode } from './code-steps.ts'
import { expect, test } from './fixtures.ts'
import {
  addTestCard,
  enrolOverHttp,
  newShopper,
  openAccount,
  register,
  reloadAtRest,
  signIn,
  signInButton,
} from './steps.ts'
import { en } from './texts.ts'

async function openRegistration(page: Page): Promise<void> {
  await page.goto('/user-account?lang=en')
  await page
    .getByRole('main')
    .getByRole('button', { name: en('account.signInButton'), exact: true })
    .click()
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
      await code.pressSequentially('12a3456789')
      await expect(code).toHaveValue('123456')
      await expect(verify).toBeEnabled()
      await code.press('Backspace')
      await expect(code).toHaveValue('12345')
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
  const openPanel = () => signInButton(page).click()
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
    // What opens by itself has opened by then.
    await reloadAtRest(page)
    await expect(signInButton(page)).toBeVisible()
    await expect(panel).toBeHidden()

    await openPanel()
    await signIn(page, shopper)
    // Another code may be on its way, on a machine that was slow to come here.
    await expect(code).toBeVisible()
    await code.fill(await sentCode(shop))
    await panel.getByRole('button', { name: en('auth.verify'), exact: true }).click()
    await expect(
      page.getByRole('button', { name: en('account.buttonOf', { name: shopper.firstName }) }),
    ).toBeVisible()
  } finally {
    await shop.ops('config', 'set', 'mfa_enabled', 'false')
  }
})

test('[OTP-03] after five wrong codes neither the right one nor another one helps', async ({
  page,
  shop,
  expected,
}) => {
  expected.push(/422|423|Failed to load resource/)
  // Only so many codes go to one number.
  const shopper = { ...newShopper(), phone: '8085550187' }
  await enrolOverHttp(page, shopper)
  await page.context().clearCookies()
  const panel = page.getByRole('dialog')
  const code = panel.getByLabel(en('auth.code'))
  const verify = panel.getByRole('button', { name: en('auth.verify'), exact: true })
  const refusal = panel.getByRole('alert')
  await shop.ops('config', 'set', 'mfa_enabled', 'true')
  try {
    await page.goto('/home?lang=en')
    await signInButton(page).click()
    await signIn(page, shopper)
    await expect(code).toBeVisible()
    const right = await sentCode(shop)
    for (let wrong = 1; wrong <= 5; wrong += 1) {
      await code.fill('')
      await expect(refusal).toBeHidden()
      await code.fill(right === '000000' ? '111111' : '000000')
      await verify.click()
      await expect(refusal).toBeVisible()
    }
    await code.fill(right)
    await verify.click()
    await expect(refusal).toBeVisible()
    await code.fill('')
    await code.fill(right)
    // Nothing that is typed ends the lock, so what it says stays.
    await expect(refusal).toBeVisible()
    await expect(verify).toBeDisabled()
    await expect(panel.getByRole('button', { name: en('auth.resend'), exact: true })).toBeDisabled()
  } finally {
    await shop.ops('config', 'set', 'mfa_enabled', 'false')
  }
})

test('[SUB-01] [SUB-02] [CRD-04] Gold Pass: joined on trial with a card, whose name has 25 characters at most, canceled, retained', async ({
  page,
}) => {
  const text = (key: string) => en(`account.pass.${key}`)
  await enrolOverHttp(page, newShopper())
  await openAccount(page)
  const join = page.getByRole('button', { name: /Try 14 days free/ })
  await join.click()
  const name = page.getByLabel(en('checkout.card.name'), { exact: true })
  await name.pressSequentially('x'.repeat(27))
  await expect(name).toHaveValue('x'.repeat(25))
  await addTestCard(page)
  // A member's prices: profile and basket are read again.
  const followed = ['/api/account/profile', '/api/basket'].map((path) =>
    page.waitForResponse((answer) => new URL(answer.url()).pathname === path),
  )
  await join.click()
  await Promise.all(followed)
  await expect(page.getByText(text('status.trial'))).toBeVisible()

  await page.getByRole('button', { name: text('cancel'), exact: true }).click()
  const question = page.getByRole('region', { name: text('cancelTitle') })
  await question.getByRole('button', { name: text('cancelConfirm') }).click()
  await expect(page.getByText(text('status.canceled'))).toBeVisible()

  await page.getByRole('button', { name: text('reactivate') }).click()
  await expect(page.getByRole('radio', { name: /4242/ })).toBeChecked()
  await page
    .getByRole('button', { name: text('reactivate') })
    .last()
    .click()
  await expect(page.getByText(text('status.trial'))).toBeVisible()
})
