import { placeOrder } from '#lib/bff/attempt-service.ts'
import { listOrders } from '#lib/bff/orders.ts'
import { route } from '#lib/bff/route.ts'

export const GET = route('GET /api/orders', listOrders)

export const POST = route('POST /api/orders', placeOrder)
