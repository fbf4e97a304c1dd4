import type { Page } from '@playwright/test'
import { expect } from '@playwright/test'
import { placeButton } from './checkout-steps.ts'
import { codeSentTo } from './code-steps.ts'
import type { Shopper } from './steps.ts'
import { en } from './texts.ts'

/** The one field of checkout (SGN-10): a contact, its code, and what is left of a registration. */

type Shop = Parameters<typeof codeSentTo>[0]

const main = (page: Page) => page.getByRole('main')
export const contactField = (page: Page) => main(page).getByLabel(en('auth.contact'), { exact: true })
export const codeField = (page: Page) => main(page).getByLabel(en('auth.code'))
export const continueButton = (page: Page) =>
  main(page).getByRole('button', { name: en('auth.continue'), exact: true })

/** Types the contact, and its code: the sixth digit sends it. */
export async function proveContact(page: Page, shop: Shop, contact: string): Promise<void> {
  await contactField(page).fill(contact)
  await continueButton(page).click()
  await expect(codeField(page)).toBeFocused()
  await codeField(page).fill(await codeSentTo(shop, contact))
}

type RestField = 'firstName' | 'lastName' | 'email' | 'phone'

export const restField = (page: Page, name: RestField, text = en) =>
  main(page).getByLabel(text(`auth.${name}`), { exact: true })

/** What is left of a registration once a contact is proven. */
export async function fillRest(
  page: Page,
  shopper: Shopper,
  other: 'email' | 'phone',
  text = en,
): Promise<void> {
  await expect(restField(page, 'firstName', text)).toBeFocused()
  for (const name of ['firstName', 'lastName', other] as const)
    await restField(page, name, text).fill(shopper[name])
  for (const check of await main(page).getByRole('checkbox').all()) await check.check()
}

export const createButton = (page: Page) =>
  main(page).getByRole('button', { name: en('auth.createAccount'), exact: true })

export const createByContact = (page: Page) => createButton(page).click()

/** A new guest at checkout becomes a customer by the mobile number. */
export async function joinAtCheckout(page: Page, shop: Shop, shopper: Shopper): Promise<void> {
  await proveContact(page, shop, shopper.phone)
  await fillRest(page, shopper, 'email')
  await createByContact(page)
  await expect(placeButton(page)).toBeVisible()
}
