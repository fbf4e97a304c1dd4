import { route } from '#lib/bff/route.ts'
import { rateOrder } from '#lib/upstream/help.ts'

export const POST = route('POST /api/orders/:orderId/feedback', ({ api, params, body }) =>
  rateOrder(api, params.orderId, body.rating),
)
