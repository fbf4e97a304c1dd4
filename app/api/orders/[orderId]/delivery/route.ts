import { route } from '#lib/bff/route.ts'
import { fetchDelivery } from '#lib/upstream/orders.ts'

export const GET = route('GET /api/orders/:orderId/delivery', ({ api, params }) =>
  fetchDelivery(api, params.orderId),
)
