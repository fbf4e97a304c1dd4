import { route } from '#lib/bff/route.ts'
import { feedback, orderParams } from '#lib/bff/schemas/order-inputs.ts'
import { rateOrder } from '#lib/upstream/feedback.ts'

export const POST = route('POST /api/orders/:orderId/feedback', {
  access: 'customer',
  params: orderParams,
  body: feedback,
  whileOffline: true,
  handle: async ({ api, params, body }) => {
    await rateOrder(api, params.orderId, body.rating)
    return { status: 'success' as const }
  },
})
