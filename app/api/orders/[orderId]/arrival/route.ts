import { route } from '#lib/bff/route.ts'
import { arrive } from '#lib/upstream/orders.ts'

export const POST = route('POST /api/orders/:orderId/arrival', async ({ api, params }) => ({
  order: await arrive(api, params.orderId),
}))
