import { route } from '#lib/bff/route.ts'
import { checkout } from '#lib/bff/schemas/basket-inputs.ts'
import { checkoutCart } from '#lib/upstream/basket-calls.ts'
import { basket } from '#lib/upstream/basket.ts'

export const POST = route('POST /api/basket/checkout', {
  access: 'customer',
  body: checkout,
  handle: async ({ api, body }) => {
    const { cart, hash } = await checkoutCart(api, body.mode, body.phone)
    return { basket: basket(cart), hash }
  },
})
