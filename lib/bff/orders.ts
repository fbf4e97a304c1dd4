import { currentFeatures } from '../configuration/configuration-state.ts'
import type { OrderListPage } from '@kolea/domain/orders/order.ts'
import { fetchOrders, fetchOrder } from '../upstream/orders.ts'
import { fetchProfile } from '../upstream/profile.ts'
import type { CallOf } from './call.ts'
import type { Basket } from '@kolea/domain/basket/basket.ts'
import { linesToWrite } from '@kolea/domain/basket/line-changes.ts'
import { isAtAnotherStore, missingPlace } from '@kolea/domain/basket/plan-change.ts'
import { reorderInto } from '@kolea/domain/orders/reorder.ts'
import { product } from '../upstream/catalog.ts'
import { BffRefusal } from './bff-refusal.ts'
import type { CartRefusal } from './rewrite-cart.ts'
import { rewriteCart } from './rewrite-cart.ts'

/** A page of orders, as long as the customer's country allows (ORD-01). */
export async function listOrders({ api, query, now }: CallOf<'GET /api/orders'>): Promise<OrderListPage> {
  const { country } = await fetchProfile(api, now)
  const { fetchOrdersLimit: page, order_history_limit: history } = currentFeatures(country)
  return fetchOrders(api, {
    list: query.list,
    lastKey: query.lastKey ?? null,
    country,
    limits: { page, history },
  })
}

/**
 * Puts an earlier order into the basket, at the store the shopper is at now, with whatever the cart lacks of its shipping, so
 * that it can be checked out (ORD-05, BSK-07, BSK-08).
 * @throws UpstreamFailure; also the API's refusal when the basket would grow beyond its limits
 */
export async function reorder(
  call: CallOf<'POST /api/orders/:orderId/reorder'>,
): Promise<{ basket: Basket; missing: readonly string[] } | CartRefusal> {
  const { id, mode, place } = call.body
  const order = await fetchOrder(call.api, call.params.orderId, call.now)
  const scope = { country: order.country, storeId: place.storeId }
  const found = await Promise.all(order.items.map(({ productId }) => product(call.api, scope, productId)))
  const products = found.flatMap((details) => (details ? [details.product] : []))
  const { missing } = reorderInto([], order.items, products)
  const ordered = new Set(order.items.map(({ productId }) => productId))
  const isNothing = missing.length === order.items.length
  const cart = await rewriteCart(call, {
    id,
    mode,
    storeId: place.storeId,
    plan: (snapshot) => {
      if (isNothing) return null
      if (isAtAnotherStore(snapshot, place)) return new BffRefusal('basket_elsewhere')
      const { lines } = reorderInto(snapshot.lines, order.items, products)
      return { ...missingPlace(snapshot, place, mode), lines: linesToWrite(snapshot.lines, lines, ordered) }
    },
  })
  return cart instanceof BffRefusal ? cart : { basket: cart.basket, missing }
}
