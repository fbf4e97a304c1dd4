import { route } from '#lib/bff/route.ts'
import { addPhoto } from '#lib/upstream/orders.ts'

export const POST = route(
  'POST /api/orders/:orderId/problems/:reportId/photos',
  async ({ api, params, body }) => ({
    order: await addPhoto(api, params, body),
  }),
)
