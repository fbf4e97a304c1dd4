import { listOrders } from '#lib/bff/orders.ts'
import { placeOrder } from '#lib/bff/place-order.ts'
import { route } from '#lib/bff/route.ts'

export const GET = route('GET /api/orders', listOrders)

export const POST = route('POST /api/orders', placeOrder)
