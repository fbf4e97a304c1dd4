import { route } from '#lib/bff/route.ts'
import { fetchPhoto } from '#lib/upstream/orders.ts'

export const GET = route('GET /api/orders/:orderId/problems/:reportId/photos/:photoId', ({ api, params }) =>
  fetchPhoto(api, params),
)
