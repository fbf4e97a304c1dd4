import { route } from '#lib/bff/route.ts'
import { add } from '#lib/upstream/orders.ts'

export const POST = route('POST /api/orders/:orderId/additions', async ({ api, params, body }) => ({
  order: await add(api, params.orderId, body),
}))
