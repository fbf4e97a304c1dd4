import { changeBasket } from '#lib/bff/change-basket.ts'
import { route } from '#lib/bff/route.ts'
import { basket } from '#lib/upstream/basket.ts'
import { fetchCart } from '#lib/upstream/basket-calls.ts'

export const GET = route('GET /api/basket', async ({ api, query, now }) =>
  basket(await fetchCart(api, query.mode, now)),
)

export const POST = route('POST /api/basket', (call) => changeBasket(call, call.body))
