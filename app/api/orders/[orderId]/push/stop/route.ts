import { route } from '#lib/bff/route.ts'
import { stopPush } from '#lib/upstream/order-push.ts'

export const POST = route('POST /api/orders/:orderId/push/stop', ({ api, params, body }) =>
  stopPush(api, params.orderId, body.endpoint),
)
