import AxeBuilder from '@axe-core/playwright'
import type { Locator, Page } from '@playwright/test'
import { expect } from '../fixtures.ts'

/** What shoppers do in the forms of gateways, said once. */

/** The fields of Stripe's form. */
export const stripeFields = (page: Page) => page.frameLocator('iframe[title="Secure payment input frame"]')

export async function enterCard(page: Page, number: string): Promise<void> {
  const fields = stripeFields(page)
  await fields.getByLabel('Card number').fill(number)
  await fields.getByLabel('Expiration date').fill('12 / 34')
  await fields.getByLabel('Security code').fill('123')
  await fields.getByLabel('ZIP code').fill('96815')
}

/**
 * Presses what stands beside a frame of another origin. Chromium finds the frame under a press by the last picture it
 * has put on the screen: a press in the very frame that scrolls would go into Stripe's fields, where they stood before.
 */
export async function pressBesideFrame(button: Locator): Promise<void> {
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

/** What axe finds in our part of the page; what Drop-in draws is Braintree's. */
export async function expectAccessible(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).exclude('.braintree-dropin').analyze()
  expect(
    violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`)),
  ).toEqual([])
}
