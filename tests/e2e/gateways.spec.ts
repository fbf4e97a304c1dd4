import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { placeButton } from './checkout-steps.ts'
import { expect, test } from './fixtures.ts'
import { answerBraintree } from './gateways/answer-braintree.ts'
import { answerStripe } from './gateways/answer-stripe.ts'
import { gatewayShopOrigin, openGatewayShop, type GatewayShop } from './gateways/gateway-shop.ts'
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

const fields = (page: Page) => page.frameLocator('iframe[title="Secure payment input frame"]')

async function enterCard(page: Page, number: string): Promise<void> {
  await fields(page).getByLabel('Card number').fill(number)
  await fields(page).getByLabel('Expiration date').fill('12 / 34')
  await fields(page).getByLabel('Security code').fill('123')
  await fields(page).getByLabel('ZIP code').fill('96815')
}

/** What axe finds in our part of the page; what Drop-in draws is Braintree's. */
async function expectAccessible(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).exclude('.braintree-dropin').analyze()
  expect(
    violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`)),
  ).toEqual([])
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
    await expect(fields(page).getByRole('alert')).not.toBeEmpty()
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
    await button.click()
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

test('[CRD-01] a card is added to the wallet of the account and removed', async ({ page }) => {
  await openCheckout(page, 'en', 1440)
  await page.goto('/user-account/wallet')
  await enterCard(page, '4242 4242 4242 4242')
  await page.getByRole('button', { name: en('checkout.entry.save') }).click()
  const card = en('checkout.cardEnding', { brand: 'Visa', last4: '4242' })
  const remove = (name: string) =>
    page.getByRole('button', { name: en('account.removeCard', { card: name }) })
  await expect(remove(card)).toBeVisible()
  await expectAccessible(page)
  await remove(card).click()
  await expect(remove(card)).toHaveCount(0)
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
