import { route } from '#lib/bff/route.ts'
import { orderParams } from '#lib/bff/schemas/order-inputs.ts'
import { fetchOrder } from '#lib/upstream/orders.ts'

export const GET = route('GET /api/orders/:orderId', {
  access: 'customer',
  params: orderParams,
  whileOffline: true,
  handle: async ({ api, params, now }) => ({ order: await fetchOrder(api, params.orderId, now) }),
})
