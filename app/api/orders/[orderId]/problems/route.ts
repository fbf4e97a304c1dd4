import { route } from '#lib/bff/route.ts'
import { report } from '#lib/upstream/orders.ts'

export const POST = route('POST /api/orders/:orderId/problems', async ({ api, params, body }) => ({
  order: await report(api, params.orderId, body),
}))
