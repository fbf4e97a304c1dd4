import { route } from '#lib/bff/route.ts'
import { fetchOrder } from '#lib/upstream/orders.ts'

export const GET = route('GET /api/orders/:orderId', async ({ api, params, now }) => ({
  order: await fetchOrder(api, params.orderId, now),
}))
