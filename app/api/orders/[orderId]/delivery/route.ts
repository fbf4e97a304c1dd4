import { route } from '#lib/bff/route.ts'
import { orderParams } from '#lib/bff/schemas/order-inputs.ts'
import { fetchDelivery } from '#lib/upstream/orders.ts'

export const GET = route('GET /api/orders/:orderId/delivery', {
  access: 'customer',
  params: orderParams,
  whileOffline: true,
  handle: ({ api, params }) => fetchDelivery(api, params.orderId),
})
