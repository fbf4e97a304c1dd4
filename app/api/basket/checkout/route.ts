import { route } from '#lib/bff/route.ts'
import { basket } from '#lib/upstream/basket.ts'
import { checkoutCart } from '#lib/upstream/basket-calls.ts'

export const POST = route('POST /api/basket/checkout', async ({ api, body }) => {
  const { cart, hash } = await checkoutCart(api, body.mode)
  return { basket: basket(cart), hash }
})
