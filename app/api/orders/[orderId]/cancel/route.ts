import { route } from '#lib/bff/route.ts'
import { cancelOrder, orderParams } from '#lib/bff/schemas/order-inputs.ts'
import { cancel } from '#lib/upstream/orders.ts'

export const POST = route('POST /api/orders/:orderId/cancel', {
  access: 'customer',
  params: orderParams,
  body: cancelOrder,
  whileOffline: true,
  handle: async ({ api, params, body }) => ({ order: await cancel(api, params.orderId, body.reason) }),
})
