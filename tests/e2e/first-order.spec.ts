import type { Page } from '@playwright/test'
import { placeButton } from './checkout-steps.ts'
import { codeSentTo } from './code-steps.ts'
import { codeField, contactField, continueButton, createButton, restField } from './contact-steps.ts'
import { countJourney, printJourney } from './counted-page.ts'
import { expect, test } from './fixtures.ts'
import { typeInto } from './gateways/gateway-steps.ts'
import { handOver, orderOverHttp } from './order-over-http.ts'
import {
  addButton,
  basketButton,
  cardField,
  checkoutButton,
  enrolOverHttp,
  newShopper,
  startAtAddress,
  tapAddress,
  testCard,
} from './steps.ts'
import { en } from './texts.ts'

/** What an order costs a shopper on a phone: clicks, fields and seconds, up to the page of the order. */

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

/** The bar of a first order. */
const bar = { clicks: 12, seconds: 60 }

/**
 * The least that a guest enters, wherever they pay: where to deliver; a contact with the code that proves it (SGN-10), because an order
 * needs an account (ROL-01); for the account both names and the other contact (SGN-12, REG-01), by which the store and the courier know
 * whose order it is and reach them.
 */
const guestFields = 6

/** What the card's network and its bank ask for (CRD-01): name, number, month, security code and ZIP. A wallet has them. */
const cardFields = 5

const usualButton = (page: Page) => page.getByRole('button', { name: en('home.usual.order') })

/** From the landing page to checkout as a customer, who was a guest until now. The keyboard's arrow, here Tab, leads to the next field. */
async function tapToPayment(page: Page, shop: Parameters<typeof codeSentTo>[0]): Promise<void> {
  const shopper = newShopper()
  await tapAddress(page)
  await addButton(page).tap()
  await basketButton(page).tap()
  await checkoutButton(page).tap()
  // Each step begins in its first field: nobody taps it.
  await expect(contactField(page)).toBeFocused()
  await page.keyboard.type(shopper.phone)
  await continueButton(page).tap()
  await expect(codeField(page)).toBeFocused()
  await page.keyboard.type(await codeSentTo(shop, shopper.phone))
  await expect(restField(page, 'firstName')).toBeFocused()
  for (const name of ['firstName', 'lastName', 'email'] as const)
    await typeInto(restField(page, name), shopper[name])
  for (const check of await page.getByRole('main').getByRole('checkbox').all()) await check.tap()
  await createButton(page).tap()
  await expect(cardField(page, 'number')).toBeVisible()
}

async function tapCard(page: Page): Promise<void> {
  await cardField(page, 'name').tap()
  for (const [name, value] of Object.entries(testCard)) await typeInto(cardField(page, name), value)
}

async function tapWallet(page: Page): Promise<void> {
  const name = en('checkout.entry.testAccount', { name: en('checkout.methods.paypal') })
  await page.getByRole('button', { name }).tap()
  await expect(page.getByRole('radio', { name: /PayPal/ })).toBeChecked()
}

async function tapPlace(page: Page): Promise<void> {
  await placeButton(page).first().tap()
  await page.waitForURL('**/order-status?id=*')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
}

for (const { payer, pay, fields } of [
  { payer: 'a card', pay: tapCard, fields: guestFields + cardFields },
  { payer: 'a wallet', pay: tapWallet, fields: guestFields },
])
  test(`[SHL-06] [SGN-10] [SGN-12] [CHK-05] a guest with ${payer} orders on a phone in at most ${bar.clicks} clicks and ${fields} fields`, async ({
    page,
    shop,
  }) => {
    const journey = await countJourney(page)
    await tapToPayment(page, shop)
    await pay(page)
    await tapPlace(page)
    const { clicks, fields: filled, seconds } = journey()
    printJourney(`a guest with ${payer}`, journey())
    expect(clicks.length).toBeLessThanOrEqual(bar.clicks)
    expect(filled).toHaveLength(fields)
    expect(seconds).toBeLessThanOrEqual(bar.seconds)
  })

test('[ORD-05] [CHK-05] a customer orders the usual again on a phone in at most 4 clicks from home, and types nothing', async ({
  page,
  shop,
}) => {
  await startAtAddress(page)
  await enrolOverHttp(page, newShopper())
  const { orderId } = await orderOverHttp(page, 1)
  await handOver(page, shop, orderId)
  const journey = await countJourney(page)
  await page.goto('/home')
  // Within a day of an order its stars are asked for, once (ORD-04): the most clicks that there can be.
  await page
    .getByRole('dialog')
    .getByRole('button', { name: en('orders.rate.skip') })
    .tap()
  await usualButton(page).tap()
  await page.waitForURL('**/checkout')
  await tapPlace(page)
  const { clicks, fields, seconds } = journey()
  printJourney('a customer with the usual', journey())
  expect(clicks.length).toBeLessThanOrEqual(4)
  expect(fields).toEqual([])
  expect(seconds).toBeLessThanOrEqual(bar.seconds)
})
