import type { Page } from '@playwright/test'
import { sentCode } from './code-steps.ts'
import { expect } from './fixtures.ts'
import {
  expectAccessible,
  pressKey,
  stripeFields,
  tabTo,
  typeCard,
  typeInto,
} from './gateways/gateway-steps.ts'
import { test, type GatewayShop } from './gateways/gateway-shop.ts'
import { basketOverHttp } from './order-over-http.ts'
import { newShopper, startAtAddress } from './steps.ts'
import { textsIn } from './texts.ts'

test.beforeAll(({ gateways }) => gateways.ops('config', 'set', 'mfa_enabled', 'true'))
test.afterAll(({ gateways }) => gateways.ops('config', 'set', 'mfa_enabled', 'false'))

let shoppers = 0
/** Each with a phone of their own: only so many codes go to one number. */
const shopperWithPhone = () => ({ ...newShopper(), phone: `80855501${10 + (shoppers += 1)}` })

interface Screen {
  language: 'en' | 'ar'
  width: number
}

/** A guest with a basket enters a mobile number, its code and the rest of a registration in checkout, by the keyboard alone. */
async function becomeCustomer(page: Page, gateways: GatewayShop, { language, width }: Screen): Promise<void> {
  const [text, shopper] = [textsIn(language), shopperWithPhone()]
  await startAtAddress(page)
  await basketOverHttp(page)
  await page.setViewportSize({ width, height: 900 })
  await page.goto(`/checkout?lang=${language}`)
  const main = page.getByRole('main')
  await typeInto(main.getByLabel(text('auth.contact'), { exact: true }), shopper.phone)
  await page.keyboard.press('Enter')
  const code = main.getByLabel(text('auth.code'))
  await expect(code).toBeVisible()
  await expectAccessible(page)
  await typeInto(code, await sentCode(gateways))
  for (const field of ['firstName', 'lastName', 'email'] as const)
    await typeInto(main.getByLabel(text(`auth.${field}`), { exact: true }), shopper[field])
  await expect(main.getByRole('checkbox').first()).toBeVisible()
  for (const check of await main.getByRole('checkbox').all()) await pressKey(check, 'Space')
  await expectAccessible(page)
  await pressKey(main.getByRole('button', { name: text('auth.createAccount'), exact: true }))
}

/** Places the order by the keyboard and looks at its page. */
async function placeOrder(page: Page, { language }: Screen): Promise<void> {
  await expectAccessible(page)
  await pressKey(page.getByRole('button', { name: new RegExp(`^${textsIn(language)('checkout.place')}`) }))
  await page.waitForURL('**/order-status?id=*')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expectAccessible(page)
}

// Each language and each width with each gateway once: all four pairs between the two.
for (const [language, width] of [
  ['en', 1440],
  ['ar', 390],
] as const)
  test(`[CHK-03] [CRD-01] [CRD-02] guest, code, card by Stripe, order: by the keyboard alone, ${language}, ${width} px`, async ({
    page,
    gateways,
  }) => {
    const text = textsIn(language)
    const screen = { language, width }
    await becomeCustomer(page, gateways, screen)
    const save = page.getByRole('button', { name: text('checkout.entry.save') })
    // What is missing is shown in Stripe's own field, and nothing is sent.
    await expect(save).toBeEnabled()
    // The fields look as ours do.
    const frame = stripeFields(page).owner()
    await expect(frame).toHaveCSS('color', 'rgb(16, 38, 46)')
    await expect(frame).toHaveCSS('background-color', 'rgb(255, 255, 255)')
    await expect(frame).toHaveCSS('border-radius', '14px')
    await pressKey(save)
    await expect(stripeFields(page).getByRole('alert')).not.toBeEmpty()
    await typeCard(page, '4242424242424242')
    await expectAccessible(page)
    await pressKey(save)
    await expect(page.getByRole('radio', { name: /4242/ })).toBeChecked()
    const before = gateways.stripe.ledger.charges().length
    await placeOrder(page, screen)
    expect(gateways.stripe.ledger.charges()).toHaveLength(before + 1)
  })

for (const [language, width] of [
  ['en', 390],
  ['ar', 1440],
] as const)
  test(`[CHK-03] [CRD-01] guest, code, PayPal by Braintree, order: by the keyboard alone, ${language}, ${width} px`, async ({
    page,
    gateways,
  }) => {
    const screen = { language, width }
    await becomeCustomer(page, gateways, screen)
    const button = page.getByRole('button', { name: 'PayPal', exact: true })
    await tabTo(button)
    await expectAccessible(page)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('radio', { name: /shopper@example\.com/ })).toBeChecked()
    const before = gateways.braintree.ledger.charges().length
    await placeOrder(page, screen)
    expect(gateways.braintree.ledger.charges()).toHaveLength(before + 1)
  })
