import { route } from '#lib/bff/route.ts'
import { fetchPush, startPush } from '#lib/upstream/order-push.ts'

export const GET = route('GET /api/orders/:orderId/push', ({ api, params }) => fetchPush(api, params.orderId))

export const POST = route('POST /api/orders/:orderId/push', ({ api, params, body }) =>
  startPush(api, params.orderId, body),
)
