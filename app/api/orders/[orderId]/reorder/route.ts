import { reorder } from '#lib/bff/orders.ts'
import { route } from '#lib/bff/route.ts'

export const POST = route('POST /api/orders/:orderId/reorder', reorder)
