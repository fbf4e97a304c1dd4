import { route } from '#lib/bff/route.ts'
import { cancel } from '#lib/upstream/orders.ts'

export const POST = route('POST /api/orders/:orderId/cancel', async ({ api, params, body }) => ({
  order: await cancel(api, params.orderId, body.reason),
}))
