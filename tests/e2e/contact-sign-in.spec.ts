import type { Page } from '@playwright/test'
import { placeButton } from './checkout-steps.ts'
import { codeSentTo } from './code-steps.ts'
import {
  codeField,
  contactField,
  continueButton,
  createByContact as create,
  fillRest,
  proveContact as prove,
} from './contact-steps.ts'
import { expect, test } from './fixtures.ts'
import { expectAccessible } from './gateways/gateway-steps.ts'
import { basketOverHttp, callsOf } from './order-over-http.ts'
import { enrolOverHttp, newShopper, startAtAddress, type Shopper } from './steps.ts'
import { en, textsIn } from './texts.ts'

const main = (page: Page) => page.getByRole('main')
const signedIn = (page: Page) => expect(placeButton(page)).toBeVisible()
const wrongFor = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

/** A guest with one product in the basket is at checkout. */
async function guestAtCheckout(page: Page, width = 390): Promise<void> {
  await page.setViewportSize({ width, height: 844 })
  await startAtAddress(page)
  await basketOverHttp(page)
  await page.goto('/checkout')
  await expect(contactField(page)).toBeFocused()
}

const basketCount = (page: Page) =>
  page.evaluate(async () => {
    const answer = await fetch('/api/basket?mode=delivery', { headers: { 'x-kolea': '1' } })
    return ((await answer.json()) as { items: unknown[] }).items.length
  })

/** A customer whose e-mail or phone is proven: they came by it. */
async function customerWhoCameBy(
  page: Page,
  shop: Parameters<typeof codeSentTo>[0],
  by: 'email' | 'phone',
): Promise<Shopper> {
  const shopper = newShopper()
  await guestAtCheckout(page)
  await prove(page, shop, shopper[by])
  await fillRest(page, shopper, by === 'email' ? 'phone' : 'email')
  await create(page)
  await signedIn(page)
  await page.context().clearCookies()
  await page.goto('about:blank')
  return shopper
}

for (const width of [390, 1440])
  test(`[SGN-10] [SGN-12] [ROL-01] a new guest checks out by a mobile number: one field, six digits, three fields and two ticks, ${width} px`, async ({
    page,
    shop,
  }) => {
    const shopper = newShopper()
    await guestAtCheckout(page, width)
    await expectAccessible(page)
    await prove(page, shop, shopper.phone)
    await fillRest(page, shopper, 'email')
    // What the code has proven is not asked for again, and there is no password.
    await expect(main(page).getByLabel(en('auth.phone'), { exact: true })).toHaveCount(0)
    await expect(main(page).getByLabel(en('auth.password'), { exact: true })).toHaveCount(0)
    await expectAccessible(page)
    await create(page)
    await signedIn(page)
    expect(await basketCount(page)).toBe(1)
  })

test('[SGN-12] a new guest checks out by an e-mail; a reload finds the step and asks for no second code', async ({
  page,
  shop,
}) => {
  const shopper = newShopper()
  await guestAtCheckout(page, 1440)
  await contactField(page).fill(shopper.email)
  await contactField(page).press('Enter')
  await expect(codeField(page)).toBeFocused()
  await page.reload()
  await codeField(page).fill(await codeSentTo(shop, shopper.email))
  await expect(main(page).getByText(shopper.email)).toBeVisible()
  await page.reload()
  await fillRest(page, shopper, 'phone')
  await create(page)
  await signedIn(page)
  expect(await basketCount(page)).toBe(1)
})

test('[SGN-11] [SES-08] a customer signs in by the code of their e-mail, without a password, and the basket stays', async ({
  page,
  shop,
}) => {
  const shopper = await customerWhoCameBy(page, shop, 'email')
  await guestAtCheckout(page)
  await prove(page, shop, shopper.email)
  await signedIn(page)
  expect((await callsOf(page)('GET /api/account/profile', { query: {} })).email).toBe(shopper.email)
  expect(await basketCount(page)).toBe(1)
})

test('[SGN-11] an account that never proved its e-mail asks for the password this once', async ({
  page,
  shop,
}) => {
  const shopper = newShopper()
  await enrolOverHttp(page, shopper)
  for (const isFirst of [true, false]) {
    await page.context().clearCookies()
    await guestAtCheckout(page)
    await prove(page, shop, shopper.email)
    if (isFirst) {
      const password = main(page).getByLabel(en('auth.password'), { exact: true })
      await expect(password).toBeFocused()
      await expect(main(page).getByLabel(en('auth.email'), { exact: true })).toHaveValue(shopper.email)
      await password.fill(shopper.password)
      await password.press('Enter')
    }
    await signedIn(page)
    await page.goto('about:blank')
  }
})

test.describe('codes that are wrong', () => {
  test.use({ expected: [/\b42[23]\b/] })

  test('[SGN-13] [OTP-03] five wrong codes end in a sentence that stays; the code is not sent again', async ({
    page,
    shop,
  }) => {
    const { phone } = newShopper()
    await guestAtCheckout(page)
    await contactField(page).fill(phone)
    await contactField(page).press('Enter')
    await expect(codeField(page)).toBeFocused()
    const code = await codeSentTo(shop, phone)
    for (let n = 1; n <= 6; n += 1) {
      const answer = page.waitForResponse('**/api/session/code/verify')
      await codeField(page).fill('')
      await codeField(page).fill(n === 6 ? code : wrongFor(code))
      expect((await answer).status()).toBe(n === 6 ? 423 : 422)
    }
    await expect(main(page).getByRole('button', { name: en('auth.verify') })).toBeDisabled()
    await expect(main(page).getByRole('button', { name: new RegExp(en('auth.resend')) })).toBeDisabled()
    await expectAccessible(page)
  })
})

test('[SGN-10] [OTP-02] the contact can be changed, a code can be sent again, and the password is a link away with the e-mail in it', async ({
  page,
  shop,
}) => {
  const shopper = newShopper()
  await guestAtCheckout(page)
  // The button is inert until the field is valid, and a click on it says what is missing (decision 213).
  await continueButton(page).click({ force: true })
  await expect(contactField(page)).toHaveAccessibleDescription(en('auth.contactProblems.required'))
  await contactField(page).fill('808 555')
  await continueButton(page).click({ force: true })
  await expect(contactField(page)).toHaveAccessibleDescription(en('auth.contactProblems.invalid'))
  await contactField(page).fill(shopper.phone)
  await continueButton(page).click()
  await expect(codeField(page)).toBeFocused()
  const resend = main(page).getByRole('button', { name: new RegExp(en('auth.resend')) })
  await expect(resend).toBeDisabled()
  await main(page)
    .getByRole('button', { name: en('auth.back') })
    .click()
  await expect(contactField(page)).toHaveValue(shopper.phone)
  await contactField(page).fill(shopper.email)
  await main(page)
    .getByRole('button', { name: en('auth.usePassword') })
    .click()
  await expect(main(page).getByLabel(en('auth.email'), { exact: true })).toHaveValue(shopper.email)
  await expect(main(page).getByLabel(en('auth.password'), { exact: true })).toBeFocused()
  await main(page)
    .getByRole('button', { name: en('auth.useCode') })
    .click()
  await expect(contactField(page)).toHaveValue(shopper.email)
  await prove(page, shop, shopper.email)
  await expect(main(page).getByLabel(en('auth.firstName'), { exact: true })).toBeFocused()
})

test('[SGN-10] [I18N-01] Arabic: the same card, the number left to right, by the keyboard alone', async ({
  page,
  shop,
}) => {
  const [text, shopper] = [textsIn('ar'), newShopper()]
  await page.setViewportSize({ width: 390, height: 844 })
  await startAtAddress(page)
  await basketOverHttp(page)
  await page.goto('/checkout?lang=ar')
  await expect(main(page).getByLabel(text('auth.contact'), { exact: true })).toBeFocused()
  await page.keyboard.type(shopper.phone)
  await page.keyboard.press('Enter')
  await expect(main(page).getByLabel(text('auth.code'))).toBeFocused()
  await expectAccessible(page)
  await page.keyboard.type(await codeSentTo(shop, shopper.phone))
  await expect(main(page).getByLabel(text('auth.firstName'), { exact: true })).toBeFocused()
  await expectAccessible(page)
  for (const value of [shopper.firstName, shopper.lastName, shopper.email]) {
    await page.keyboard.type(value)
    await page.keyboard.press('Tab')
  }
  await page.keyboard.press('Space')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Space')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: new RegExp(`^${text('checkout.place')}`) })).toBeVisible()
})

test('[SGN-10] the sign-in panel leads to a code as well: an account without a password has a way in everywhere', async ({
  page,
  shop,
}) => {
  const shopper = await customerWhoCameBy(page, shop, 'phone')
  await startAtAddress(page)
  await page.goto('/user-account')
  const dialog = page.getByRole('dialog')
  await page
    .getByRole('button', { name: en('auth.signIn') })
    .first()
    .click()
  await dialog.getByRole('button', { name: en('auth.useCode') }).click()
  await dialog.getByLabel(en('auth.contact'), { exact: true }).fill(shopper.phone)
  await dialog.getByRole('button', { name: en('auth.continue'), exact: true }).click()
  // The code of before is that of the registration.
  await expect(dialog.getByLabel(en('auth.code'))).toBeVisible()
  await dialog.getByLabel(en('auth.code')).fill(await codeSentTo(shop, shopper.phone))
  await expect(dialog).toBeHidden()
  expect((await callsOf(page)('GET /api/account/profile', { query: {} })).email).toBe(shopper.email)
})
