import { route } from '#lib/bff/route.ts'
import { orderToRate } from '#lib/upstream/help.ts'

export const GET = route('GET /api/orders/feedback', ({ api, now }) => orderToRate(api, now))
