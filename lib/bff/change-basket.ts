import type { Basket } from '../domain/basket/basket.ts'
import type { BasketChange } from '../domain/basket/basket-change.ts'
import { planChange } from '../domain/basket/plan-change.ts'
import { BffRefusal } from './bff-refusal.ts'
import type { CartCall, CartRefusal } from './cart-rewrite.ts'
import { rewriteCart } from './rewrite-cart.ts'

/**
 * Applies what a shopper touched to the basket as it is now, once however often it is sent (BSK-02).
 * @throws UpstreamFailure with the API's refusal, SessionEnded
 */
export async function changeBasket(call: CartCall, change: BasketChange): Promise<Basket | CartRefusal> {
  const cart = await rewriteCart(call, {
    id: change.id,
    mode: change.mode,
    storeId: change.place.storeId,
    plan: (facts) => {
      const plan = planChange(facts, change)
      if (plan.kind === 'another-store') return new BffRefusal('basket_elsewhere')
      return plan.kind === 'write' ? plan.patch : null
    },
  })
  return cart instanceof BffRefusal ? cart : cart.basket
}
