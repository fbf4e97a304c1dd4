import { changeBasket } from '#lib/bff/rewrite-cart.ts'
import { route } from '#lib/bff/route.ts'
import { fetchCart } from '#lib/upstream/basket-calls.ts'

export const GET = route('GET /api/basket', async ({ api, query, now }) => {
  const { basket } = await fetchCart(api, query.mode, now)
  return basket
})

export const POST = route('POST /api/basket', (call) => changeBasket(call, call.body))
