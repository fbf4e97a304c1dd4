import type { Locator, Page } from '@playwright/test'
import { stripeSignature } from '@kolea/store-api/tests/stripe-signature.ts'
import { violations } from '../../support/accessibility.ts'
import { expect } from '../fixtures.ts'
import { basketOverHttp } from '../order-over-http.ts'
import { enrolOverHttp, newShopper, startAtAddress } from '../steps.ts'
import { webhookSecret } from './gateway-shop.ts'

/** What shoppers do in the forms of gateways, defined once. */

/** The fields of Stripe's form. */
export const stripeFields = (page: Page) => page.frameLocator('iframe[title="Secure payment input frame"]')

export async function enterCard(page: Page, number: string): Promise<void> {
  const fields = stripeFields(page)
  const entered = {
    'Card number': number,
    'Expiration date': '12 / 34',
    'Security code': '123',
    'ZIP code': '96815',
  }
  // While frames of the other gateway are still loading, Chromium may drop what is put into this one.
  await expect(async () => {
    for (const [label, value] of Object.entries(entered)) {
      await fields.getByLabel(label).fill(value)
      await expect(fields.getByLabel(label)).toHaveValue(value, { timeout: 1_000 })
    }
  }).toPass()
}

/** What Stripe reports to the shop, signed; the status of the answer. */
export async function reportToShop(page: Page, event: object, secret = webhookSecret): Promise<number> {
  const data = JSON.stringify(event)
  const signature = stripeSignature(data, secret)
  const headers = { 'content-type': 'application/json', 'stripe-signature': signature }
  return (await page.request.post('/api/webhooks/stripe', { headers, data })).status()
}

/**
 * Clicks what is beside a frame of another origin. Chromium finds the frame under a click by the last picture it
 * has put on the screen: a click in the very frame that scrolls would hit Stripe's fields, where they were before.
 */
export async function clickBesideFrame(button: Locator): Promise<void> {
  await button.scrollIntoViewIfNeeded()
  await expect(button).toBeInViewport()
  await button.page().evaluate(
    () =>
      new Promise((resolve) => {
        requestAnimationFrame(() => requestAnimationFrame(resolve))
      }),
  )
  await button.click()
}

/** Moves the focus by the Tab key alone; an iframe has it while a field of it does. */
export async function tabTo(target: Locator): Promise<void> {
  await expect(target).toBeVisible()
  const page = target.page()
  for (let tries = 0; tries < 60; tries += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`The Tab key does not reach ${String(target)}`)
}

/** Types into a field that the Tab key reaches. */
export async function typeInto(field: Locator, text: string): Promise<void> {
  await tabTo(field)
  await field.page().keyboard.type(text)
}

/** Activates by key what the Tab key reaches. */
export async function pressKey(button: Locator, key: 'Enter' | 'Space' = 'Enter'): Promise<void> {
  await tabTo(button)
  await button.page().keyboard.press(key)
}

/** Fills in Stripe's form, which takes the focus by its first field. */
export async function typeCard(page: Page, number: string): Promise<void> {
  await tabTo(page.locator('iframe[title="Secure payment input frame"]'))
  // The element has the focus a moment before its document.
  await expect(stripeFields(page).getByLabel('Card number')).toBeFocused()
  for (const text of [number, '12 / 34', '123', '96815']) {
    await page.keyboard.type(text)
    await page.keyboard.press('Tab')
  }
}

/** What axe finds in our part of the page; what Drop-in renders is Braintree's. */
export async function expectAccessible(page: Page): Promise<void> {
  expect(await violations(page, '.braintree-dropin')).toEqual([])
}

/** A new customer without a way to pay is at checkout, in a language and on a width of screen. */
export async function openCheckout(page: Page, language: 'en' | 'ar', width: number): Promise<void> {
  await enrolOverHttp(page, newShopper())
  await startAtAddress(page)
  await basketOverHttp(page)
  await page.setViewportSize({ width, height: 900 })
  await page.goto(`/checkout?lang=${language}`)
}
