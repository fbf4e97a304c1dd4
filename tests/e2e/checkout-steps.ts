import type { Page } from '@playwright/test'
import type { ShopProcess } from '../support/shop-process.ts'
import { expect } from './fixtures.ts'
import { addCardOverHttp } from './member-steps.ts'
import { basketOverHttp } from './order-over-http.ts'
import { enrolOverHttp, newShopper, startAtAddress } from './steps.ts'
import { en } from './texts.ts'

export const placeButton = (page: Page) =>
  page.getByRole('button', { name: new RegExp(`^${en('checkout.place')}`) })

/** The store and the first product of the basket, as the BFF knows them. */
export const basketSnapshot = (page: Page) =>
  page.evaluate(async () => {
    const answer = await fetch('/api/basket?mode=delivery', { headers: { 'x-kolea': '1' } })
    const basket = (await answer.json()) as {
      store: { storeId: string; name: string }
      items: { productId: string; name: string }[]
    }
    return { ...basket.store, product: basket.items[0]! }
  })

/** Puts one item of the first product that fits into the basket, past the pages; without a tag one for any age and without an offer. */
export const putInBasket = (page: Page, storeId: string, search: { q: string; tag?: string }) =>
  page.evaluate(
    async ({ storeId, q, tag }) => {
      const headers = { 'x-kolea': '1', 'content-type': 'application/json' }
      const query = new URLSearchParams({ country: 'US', storeId, q })
      const found = await fetch(`/api/search/results?${query}`, { headers })
      const { items } = (await found.json()) as {
        items: {
          productId: string
          name: string
          tags: string[]
          promos: unknown[]
          promoPriceCents: number | null
          available: boolean
          ageRestricted: boolean
        }[]
      }
      const product = items.find((item) => {
        const isPlain = item.promos.length === 0 && item.promoPriceCents === null && !item.ageRestricted
        return item.available && (tag === undefined ? isPlain : item.tags.includes(tag))
      })!
      const lines = [{ productId: product.productId, name: product.name, from: 0, to: 1 }]
      const change = {
        id: crypto.randomUUID(),
        mode: 'delivery',
        seenVersion: null,
        lines,
        place: {},
        settings: {},
      }
      await fetch('/api/basket', { method: 'POST', headers, body: JSON.stringify(change) })
      return product
    },
    { storeId, ...search },
  )

/** A new customer with a card is at checkout with one product. */
export async function openCheckout(page: Page) {
  await enrolOverHttp(page, newShopper())
  await addCardOverHttp(page, '4242424242424242')
  await startAtAddress(page)
  await basketOverHttp(page)
  await page.goto('/checkout')
  await expect(page.getByRole('radio', { name: /4242/ })).toBeChecked()
  return basketSnapshot(page)
}

export interface BlockedCase {
  /** Operator commands that make the status, and that end it. */
  cause: string[]
  cure: string[]
  reason: string
  values?: Record<string, string>
  action: string
  /** What the action opens. */
  opens: string
}

/** Causes the status, looks at checkout, does what it says, and ends the status again. */
export async function expectBlocked(
  page: Page,
  shop: Pick<ShopProcess, 'ops'>,
  given: BlockedCase,
): Promise<void> {
  await shop.ops(...given.cause)
  try {
    await page.reload()
    await expect(page.getByText(en(`checkout.blocked.reasons.${given.reason}`, given.values))).toBeVisible()
    await expect(placeButton(page)).toBeDisabled()
    await page.getByRole('button', { name: en(`checkout.blocked.actions.${given.action}`) }).click()
    await expect(page.getByRole('dialog', { name: new RegExp(given.opens) })).toBeVisible()
  } finally {
    await shop.ops(...given.cure)
  }
  await page.reload()
  await expect(placeButton(page)).toBeEnabled()
}
