import type { Basket } from '../domain/basket/basket.ts'
import type { FulfilmentMode } from '../domain/location/country.ts'
import { reorderInto } from '../domain/orders/reorder.ts'
import { changeCart, fetchCart, type CartContext } from '../upstream/basket-calls.ts'
import { basket } from '../upstream/basket.ts'
import type { Caller } from '../upstream/caller.ts'
import { product } from '../upstream/catalog.ts'
import { fetchOrder } from '../upstream/orders.ts'

export interface ReorderInput {
  mode: FulfilmentMode
  storeId: string
}

/**
 * Puts an earlier order into the basket, at the store the shopper is at now (ORD-05, BSK-07).
 * @throws UpstreamFailure; also the API's refusal when the basket would grow beyond its limits
 */
export async function reorder(
  api: Caller,
  orderId: string,
  { mode, storeId }: ReorderInput,
  context: CartContext,
  now: number,
): Promise<{ basket: Basket; missing: readonly string[] }> {
  const [order, cart] = await Promise.all([fetchOrder(api, orderId, now), fetchCart(api, mode, now)])
  const before = basket(cart)
  if (order.items.length === 0) return { basket: before, missing: [] }
  const scope = { country: order.country, storeId }
  const found = await Promise.all(order.items.map(({ productId }) => product(api, scope, productId)))
  const products = found.flatMap((details) => (details ? [details.product] : []))
  const { lines, missing } = reorderInto(before.items, order.items, products)
  if (missing.length === order.items.length) return { basket: before, missing }
  const items = lines.map(({ productId, name, quantity }) => ({ productId, name, quantity }))
  return { basket: basket(await changeCart(api, { mode, storeId, items }, context)), missing }
}
