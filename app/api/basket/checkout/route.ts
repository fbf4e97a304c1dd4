import { route } from '#lib/bff/route.ts'
import { checkoutCart } from '#lib/upstream/basket-calls.ts'

export const POST = route('POST /api/basket/checkout', ({ api, body }) => checkoutCart(api, body.mode))
