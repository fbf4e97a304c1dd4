import { expect, test } from './fixtures.ts'
import { fillRegistration, newShopper, accountButton, signInButton, untilConfigured } from './steps.ts'
import { en } from './texts.ts'

const text = (key: string, values = {}) => en(`auth.${key}`, values)
const problem = (key: string, values = {}) => text(`registration.${key}`, values)

/** What is wrong with a field, in the order in which it is typed. */
const wrong: readonly (readonly [field: string, typed: string, message: string])[] = [
  ['firstName', ' ', problem('firstName.required')],
  ['firstName', 'Lei@lani', en('names.punctuated', { found: '@' })],
  ['firstName', 'x'.repeat(43), en('names.length', { max: 42 })],
  ['lastName', ' ', problem('lastName.required')],
  ['lastName', 'x'.repeat(43), en('names.length', { max: 42 })],
  ['email', 'leilani@example', problem('email.invalid')],
  ['phone', '808555014', problem('phone.invalid')],
  ['phone', '1085550142', problem('phone.invalid')],
  ['password', 'Short1', problem('password.short')],
  ['password', 'alohapau2026', problem('password.weak')],
  ['password', 'Password1', problem('password.common')],
  ['password', 'Aloha2026pau1', problem('password.long', { max: 12 })],
  ['referralCode', 'ABC23', problem('referralCode.length', { length: 6 })],
]

test.afterEach(async ({ shop }) => {
  await shop.ops('config', 'set', 'refer_a_friend_enabled', 'false')
  await shop.ops('config', 'set', 'password_length', '20')
})

test('[REG-01] each field of the registration has its rule and its text, with the bounds that the operator set', async ({
  page,
  shop,
}) => {
  await shop.ops('config', 'set', 'password_length', '12')
  await shop.ops('config', 'set', 'refer_a_friend_enabled', 'true')
  const panel = page.getByRole('dialog')
  const field = (key: string) => panel.getByLabel(text(key), { exact: true })
  const code = panel.getByLabel(text('referralCode'))
  await untilConfigured(page, { password_length: 12, refer_a_friend_enabled: true })
  // Another one of several storefronts may answer before it has read it.
  await expect(async () => {
    await page.goto('/home?lang=en')
    await signInButton(page).click()
    await panel.getByRole('button', { name: text('createAccount') }).click()
    await expect(code).toBeVisible({ timeout: 15_000 })
  }).toPass()
  const submit = panel.locator('button[type="submit"]')
  await expect(submit).toBeDisabled()
  await expect(panel.getByText(text('passwordHint'))).toBeVisible()

  for (const [key, typed, message] of wrong) {
    const input = key === 'referralCode' ? code : field(key)
    await input.fill(typed)
    await input.blur()
    await expect(panel.getByText(message, { exact: true }), `${key}: ${typed}`).toBeVisible()
    await expect(input).toHaveAttribute('aria-invalid', 'true')
    await expect(submit).toBeDisabled()
    if (key === 'lastName') await input.fill('O’Brien-Kaʻōpua Jr.')
    if (key === 'firstName') await input.fill("Ka'iulani")
  }
  await code.fill('')
  const age = panel.getByLabel(text('ageLabel'))
  const terms = panel.getByLabel(/I accept/)
  for (const [box, message] of [
    [age, problem('ageConfirmed.required')],
    [terms, problem('terms.required')],
  ] as const) {
    await box.check()
    await box.uncheck()
    await box.blur()
    await expect(panel.getByText(message)).toBeVisible()
  }
  await expect(submit).toBeDisabled()
  const shopper = newShopper()
  await fillRegistration(page, shopper)
  await expect(accountButton(page, shopper)).toBeVisible()
})
