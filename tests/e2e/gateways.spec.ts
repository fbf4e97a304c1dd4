import type { Page } from '@playwright/test'
import Stripe from 'stripe'
import { intentOnWire } from '../../store-api/tests/stripe-books.ts'
import { placeButton } from './checkout-steps.ts'
import { expect, test } from './fixtures.ts'
import { answerBraintree } from './gateways/answer-braintree.ts'
import { answerStripe } from './gateways/answer-stripe.ts'
import {
  gatewayShopOrigin,
  openGatewayShop,
  webhookSecret,
  type GatewayShop,
} from './gateways/gateway-shop.ts'
import { enterCard, expectAccessible, pressBesideFrame, stripeFields } from './gateways/gateway-steps.ts'
import { addFromCategory, giveAddress, goToCheckout, newShopper, register } from './steps.ts'
import { en, words } from './words.ts'

let shop: GatewayShop
test.use({ baseURL: gatewayShopOrigin })
test.beforeAll(async () => {
  shop = await openGatewayShop()
})
test.afterAll(() => shop[Symbol.asyncDispose]())
test.beforeEach(async ({ page }) => {
  await answerStripe(page, shop.stripe.books)
  await answerBraintree(page, shop.braintree.books)
})

/** A new customer without a way to pay stands at checkout, in a language and on a width of screen. */
async function openCheckout(page: Page, language: 'en' | 'ar', width: number): Promise<void> {
  await giveAddress(page)
  await addFromCategory(page, 'snacks')
  await goToCheckout(page)
  await register(page, newShopper())
  await page.setViewportSize({ width, height: 900 })
  await page.goto(`/checkout?lang=${language}`)
}

for (const [language, width] of [
  ['en', 1440],
  ['ar', 390],
] as const) {
  const text = words(language)

  test(`[CHK-03] [CRD-01] [CRD-02] a card by Stripe pays for an order, ${language}, ${width} px`, async ({
    page,
  }) => {
    await openCheckout(page, language, width)
    const save = page.getByRole('button', { name: text('checkout.entry.save') })
    // What is missing is said in Stripe's own field, and nothing is sent.
    await save.click()
    await expect(stripeFields(page).getByRole('alert')).not.toBeEmpty()
    await enterCard(page, '4242 4242 4242 4242')
    await expectAccessible(page)
    await page.screenshot({ path: `tests/output/gateways-stripe-${language}-${width}.png`, fullPage: true })
    await save.click()
    await expect(page.getByRole('radio', { name: /4242/ })).toBeChecked()
    const before = shop.stripe.books.charges().length
    await page
      .getByRole('button', { name: new RegExp(`^${text('checkout.place')}`) })
      .first()
      .click()
    await page.waitForURL('**/order-status?id=*', { timeout: 20_000 })
    expect(shop.stripe.books.charges()).toHaveLength(before + 1)
  })

  const other = width === 390 ? 1440 : 390
  test(`[CHK-03] [CRD-01] PayPal by Braintree pays for an order, ${language}, ${other} px`, async ({
    page,
  }) => {
    await openCheckout(page, language, other)
    const button = page.getByRole('button', { name: 'PayPal', exact: true })
    await expect(button).toBeVisible()
    await expectAccessible(page)
    await page.screenshot({ path: `tests/output/gateways-paypal-${language}-${other}.png`, fullPage: true })
    await pressBesideFrame(button)
    await expect(page.getByRole('radio', { name: /shopper@example\.com/ })).toBeChecked()
    const before = shop.braintree.books.charges().length
    await page
      .getByRole('button', { name: new RegExp(`^${text('checkout.place')}`) })
      .first()
      .click()
    await page.waitForURL('**/order-status?id=*', { timeout: 20_000 })
    expect(shop.braintree.books.charges()).toHaveLength(before + 1)
  })
}

for (const [language, width] of [
  ['en', 390],
  ['ar', 1440],
] as const)
  test(`[CHK-03] [CHK-05] a card whose bank asks to confirm: refused, the basket is kept; confirmed after a reload, it pays, ${language}, ${width} px`, async ({
    page,
  }) => {
    const text = words(language)
    await openCheckout(page, language, width)
    await enterCard(page, '4000 0027 6000 3184')
    await page.getByRole('button', { name: text('checkout.entry.save') }).click()
    await expect(page.getByRole('radio', { name: /4242/ })).toBeChecked()
    const place = page.getByRole('button', { name: new RegExp(`^${text('checkout.place')}`) }).first()
    const bank = page.frameLocator('iframe[title="Bank"]')
    const before = shop.stripe.books.charges().length
    await place.click()
    await bank.getByRole('button', { name: 'Fail authentication' }).click()
    const refused = language === 'en' ? /bank did not confirm/ : /لم يؤكد بنكك/
    await expect(page.getByRole('main').getByRole('alert')).toContainText(refused)
    await expect(page.getByRole('main').getByRole('alert')).toContainText(text('checkout.nothingCharged'))
    await page.screenshot({ path: `tests/output/step-refused-${language}-${width}.png`, fullPage: true })
    await place.click()
    await expect(bank.getByRole('heading')).toBeVisible()
    await page.screenshot({ path: `tests/output/step-asked-${language}-${width}.png` })
    await page.reload()
    await expect(page.getByRole('status').filter({ hasText: text('checkout.bank.waiting') })).toBeVisible()
    await bank.getByRole('button', { name: 'Complete authentication' }).click()
    await page.waitForURL('**/order-status?id=*', { timeout: 20_000 })
    expect(shop.stripe.books.charges()).toHaveLength(before + 1)
    expect(shop.stripe.books.openSteps()).toEqual([])
  })

test('[CHK-06] a tab that is closed while the bank answers: what Stripe reports to the shop places the order', async ({
  page,
  expected,
}) => {
  expected.push(/401|Failed to load resource/)
  await openCheckout(page, 'en', 1440)
  await enterCard(page, '4000 0027 6000 3184')
  await page.getByRole('button', { name: en('checkout.entry.save') }).click()
  await expect(page.getByRole('radio', { name: /4242/ })).toBeChecked()
  await placeButton(page).first().click()
  await expect(page.frameLocator('iframe[title="Bank"]').getByRole('heading')).toBeVisible()
  await page.goto('about:blank')
  const intent = shop.stripe.books.answerStep(shop.stripe.books.openSteps()[0] ?? '', true)
  const object = intentOnWire(intent)
  const event = { id: 'evt_1', object: 'event', type: 'payment_intent.succeeded', data: { object } }
  const payload = JSON.stringify(event)
  const report = async (secret: string) => {
    const signature = Stripe.webhooks.generateTestHeaderString({ payload, secret })
    const headers = { 'content-type': 'application/json', 'stripe-signature': signature }
    return (await page.request.post('/api/webhooks/stripe', { headers, data: payload })).status()
  }
  expect(await report('whsec_of_somebody_else')).toBe(401)
  expect(await report(webhookSecret)).toBe(200)
  const list = await page.request.get('/api/orders?list=current')
  expect(((await list.json()) as { orders: object[] }).orders).toHaveLength(1)
})

test('[CRD-02] [CHK-05] a card that its bank refuses is reported in words: when it is saved, and when the order is placed', async ({
  page,
  expected,
}) => {
  expected.push(/400|Failed to load resource/)
  await openCheckout(page, 'en', 1440)
  const save = page.getByRole('button', { name: en('checkout.entry.save') })
  await enterCard(page, '4000 0000 0000 0101')
  await save.click()
  await expect(page.getByRole('main').getByRole('alert')).toContainText(/security code/i)
  await enterCard(page, '4000 0000 0000 9995')
  await save.click()
  await expect(page.getByRole('radio', { name: /4242/ })).toBeChecked()
  await placeButton(page).first().click()
  await expect(page.getByRole('main').getByRole('alert')).toContainText(/funds|money|balance/i)
  await expect(placeButton(page).first()).toBeEnabled()
})

test('[CHK-03] only documents that take payments may load from gateways', async ({ page }) => {
  const policiesOf = async (path: string) => {
    const headers = (await page.request.get(path)).headers()
    return `${headers['content-security-policy']} ${headers['permissions-policy']}`
  }
  for (const path of ['/checkout', '/user-account/wallet'])
    expect(await policiesOf(path)).toMatch(
      /script-src [^;]*js\.stripe\.com[^;]*paypal\.com.* payment=\(self "https:\/\/js\.stripe\.com"\)/,
    )
  for (const path of ['/home', '/user-account', '/search-results?q=soda'])
    expect(await policiesOf(path)).not.toMatch(/stripe|braintree|paypal/)
})
