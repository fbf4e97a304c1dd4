import { postDeliveryCart } from '../../lib/contract/cart-calls.ts'
import {
  addCard,
  agree,
  doorOf,
  fillCart,
  findShop,
  place,
  setStock,
  wanted,
} from '../../store-api/tests/shopping.ts'
import { at, ready, type BenchFacts, type Measured } from './bench-shop.ts'

/** What writes: a basket, and a whole order of a new customer. */
export async function orderCalls({ api, token }: BenchFacts): Promise<Record<string, Measured>> {
  const shop = await findShop(api)
  const baskets = Array.from({ length: 8 }, (_, n) =>
    Array.from({ length: 6 }, (_, line) => wanted(at(shop.products, n + line), 1 + (n % 3))),
  )

  return {
    'cart write': ready((n) =>
      api.as.call(postDeliveryCart, {
        token,
        body: {
          customer_local_time: '2026-11-18T10:00:00-10:00',
          store_id: shop.storeId,
          shipping: { dropoff: doorOf(shop) },
          items: at(baskets, n),
        },
      }),
    ),
    placement: async (n) => {
      const customer = await api.as.customer()
      const cardId = await addCard(api, customer.token)
      for (const { product_id } of at(baskets, n)) await setStock(api, shop.storeId, product_id, 60)
      await fillCart(api, customer.token, shop, at(baskets, n))
      const body = await agree(api, customer, cardId)
      return () => place(api, customer.token, body)
    },
  }
}
