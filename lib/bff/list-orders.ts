import { currentFeatures } from '../configuration/configuration-state.ts'
import type { OrderListPage } from '../domain/orders/order.ts'
import { fetchOrders } from '../upstream/orders.ts'
import { fetchProfile } from '../upstream/profile.ts'
import type { CallOf } from './call.ts'

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
