import { placeOrder } from '#lib/bff/place-order.ts'
import { route } from '#lib/bff/route.ts'
import { orderListQuery, placeOrder as input } from '#lib/bff/schemas/order-inputs.ts'
import { readFeatures } from '#lib/configuration/configuration-state.ts'
import { fetchOrders } from '#lib/upstream/orders.ts'
import { fetchProfile } from '#lib/upstream/profile.ts'

export const GET = route('GET /api/orders', {
  access: 'customer',
  query: orderListQuery,
  whileOffline: true,
  handle: async ({ api, query, now }) => {
    const { country } = await fetchProfile(api, now)
    const { fetchOrdersLimit: page, order_history_limit: history } = readFeatures(country)
    return fetchOrders(api, {
      list: query.list,
      lastKey: query.lastKey ?? null,
      country,
      limits: { page, history },
    })
  },
})

export const POST = route('POST /api/orders', { access: 'customer', body: input, handle: placeOrder })
