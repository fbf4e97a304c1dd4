import type { Basket } from '../domain/basket/basket.ts'
import type { BasketChange } from '../domain/basket/basket-change.ts'
import { planChange } from '../domain/basket/plan-change.ts'
import type { CartContext } from '../upstream/basket-calls.ts'
import { basket } from '../upstream/basket.ts'
import { BffError } from './bff-error.ts'
import { rewriteCart, type CartCall } from './rewrite-cart.ts'

/**
 * Applies what a shopper touched to the basket as it is now, once however often it is sent (BSK-02).
 * @throws UpstreamFailure with the API's refusal, SessionEnded, BffError 409 `basket_elsewhere`, 503 `basket_busy`
 */
export async function changeBasket(
  call: CartCall,
  change: BasketChange,
  context: CartContext,
): Promise<Basket> {
  const cart = await rewriteCart(call, {
    id: change.id,
    mode: change.mode,
    context,
    plan: (facts) => {
      const plan = planChange(facts, change)
      if (plan.kind === 'another-store') throw new BffError(409, 'basket_elsewhere')
      return plan.kind === 'write' ? plan.patch : null
    },
  })
  return basket(cart)
}
