import type { Page } from '@playwright/test'
import { requestTarget } from '#lib/client/call.ts'
import type { Order } from '@kolea/domain/orders/order.ts'
import { addCard, agreedOrder, fillBasket, placeOf, type Calls } from '../faults/http-shopper.ts'
import type { ShopProcess } from '../support/shop-process.ts'
import { expect } from './fixtures.ts'
import { callBff } from './steps.ts'

/** The BFF's operations, in this browser's session. */
export const callsOf =
  (page: Page): Calls =>
  (key, options) => {
    const [method, path] = requestTarget(key, options)
    return callBff(page, method, path, 'input' in options ? (options.input as object) : undefined)
  }

/**
 * Puts `quantity` of a soda into the basket of this browser's guest or customer: for tests about something else than filling a basket.
 * A page that is open meanwhile does not know of it.
 */
export async function basketOverHttp(page: Page, quantity = 1): Promise<void> {
  const calls = callsOf(page)
  await calls('POST /api/session/launch', { input: {} })
  await fillBasket(calls, await placeOf(calls, 'soda'), quantity)
}

/** The customer's card; a new one where there is none, because a card is saved once (409). */
async function savedCard(calls: Calls): Promise<string> {
  const { cards } = await calls('GET /api/wallet', {})
  return cards[0]?.cardId ?? addCard(calls)
}

/** The signed-in customer of this browser has ordered `quantity` of one product over HTTP; returns the order's id and its item. */
export async function orderOverHttp(page: Page, quantity: number) {
  const calls = callsOf(page)
  const place = await placeOf(calls)
  const cardId = await savedCard(calls)
  await fillBasket(calls, place, quantity)
  const placed = await calls('POST /api/orders', { input: await agreedOrder(calls, cardId) })
  if (placed.outcome !== 'placed') throw new Error(`the order ended as ${placed.outcome}`)
  return { orderId: placed.orderId, product: place.product }
}

/** Has the store pack an order of this browser's customer and hand it over. */
export async function handOver(page: Page, shop: ShopProcess, orderId: string): Promise<void> {
  await expect(async () => {
    const { order } = await callBff<{ order: Order }>(page, 'GET', `/api/orders/${orderId}`)
    if (order.status !== 'delivered') await shop.ops('order', 'advance', orderId)
    expect(order.status).toBe('delivered')
  }).toPass()
}
