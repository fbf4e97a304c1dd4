import { placeButton } from './checkout-steps.ts'
import { expect } from './fixtures.ts'
import { answerBraintree } from './gateways/answer-braintree.ts'
import { answerStripe } from './gateways/answer-stripe.ts'
import { enterCard, openCheckout, clickBesideFrame } from './gateways/gateway-steps.ts'
import { test } from './gateways/gateway-shop.ts'
import { callBff, choosePickup, enrolOverHttp, newShopper, productSaved } from './steps.ts'
import { en, textsIn } from './texts.ts'

test('[CHK-03] [CRD-01] Venmo by Braintree pays for an order; with its flag off it is not offered', async ({
  page,
  gateways,
}) => {
  await page.unrouteAll()
  await answerStripe(page, gateways.stripe.ledger)
  await answerBraintree(page, gateways.braintree.ledger, { takesVenmo: true })
  await gateways.ops('config', 'set', 'venmo', 'false')
  await openCheckout(page, 'en', 1440)
  await expect(page.getByRole('button', { name: 'PayPal', exact: true })).toBeVisible()
  await expect(page.locator('.braintree-option__venmo')).toHaveCount(0)
  await gateways.ops('config', 'set', 'venmo', 'true')
  await page.reload()
  await clickBesideFrame(page.locator('.braintree-option__venmo'))
  await clickBesideFrame(page.locator('[data-braintree-id="venmo-button"]'))
  await expect(page.getByRole('radio', { name: /Venmo/ })).toBeChecked()
  const before = gateways.braintree.ledger.charges().length
  await placeButton(page).first().click()
  await page.waitForURL('**/order-status?id=*')
  expect(gateways.braintree.ledger.charges()).toHaveLength(before + 1)
})

test('[CHK-03] [CHK-05] Google Pay by one click: nothing while a name is missing, then the order', async ({
  page,
  gateways,
}) => {
  const text = textsIn('ar')
  await answerStripe(page, gateways.stripe.ledger, { hasGooglePay: true })
  await openCheckout(page, 'ar', 390)
  const googlePay = page.getByRole('button', { name: 'Google Pay', exact: true })
  const lastName = page.getByLabel(text('checkout.details.lastName'))
  // The details come with the profile.
  await expect(lastName).toHaveValue(/./)
  const name = await lastName.inputValue()
  const before = gateways.stripe.ledger.charges().length
  await lastName.fill('')
  await clickBesideFrame(googlePay)
  await expect(page.getByText(text('checkout.details.problems.lastName'))).toBeVisible()
  expect((await callBff<{ cards: object[] }>(page, 'GET', '/api/wallet')).cards).toEqual([])
  await lastName.fill(name)
  await clickBesideFrame(googlePay)
  await page.waitForURL('**/order-status?id=*')
  expect(gateways.stripe.ledger.charges()).toHaveLength(before + 1)
  const { cards } = await callBff<{ cards: { kind: string }[] }>(page, 'GET', '/api/wallet')
  expect(cards.map(({ kind }) => kind)).toEqual(['google_pay'])
})

/** Of the seed, priced so low that a pickup of one costs less than Stripe charges at least. */
const gummies = { id: '107001', name: /Aloha Bears Pineapple Gummies/ }

test('[CHK-03] [CHK-01] an order below what Stripe charges at least says so before it is placed; another way to pay takes it', async ({
  page,
  gateways,
}) => {
  await gateways.ops('price', gummies.id, '20')
  await enrolOverHttp(page, newShopper())
  await choosePickup(page)
  await page.goto('/shop/candy')
  const saved = productSaved(page)
  await page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ hasText: gummies.name })
    .getByRole('button')
    .first()
    .click()
  await saved
  await page.goto('/checkout?lang=en')
  await enterCard(page, '4242 4242 4242 4242')
  await page.getByRole('button', { name: en('checkout.entry.save') }).click()
  await expect(page.getByRole('radio', { name: /4242/ })).toBeChecked()
  const reason = page.getByText(en('checkout.blocked.reasons.belowCharge', { least: '$0.50' }))
  await expect(reason).toBeVisible()
  await expect(placeButton(page).first()).toBeDisabled()
  await page.getByRole('radio', { name: en('checkout.addMethod') }).check()
  await expect(reason).toBeHidden()
  await clickBesideFrame(page.getByRole('button', { name: 'PayPal', exact: true }))
  await expect(page.getByRole('radio', { name: /shopper@example\.com/ })).toBeChecked()
  const before = gateways.braintree.ledger.charges().length
  await placeButton(page).first().click()
  await page.waitForURL('**/order-status?id=*')
  expect(gateways.braintree.ledger.charges()).toHaveLength(before + 1)
})
