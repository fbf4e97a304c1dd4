import type { CartFacts, CartPatch } from '../domain/basket/basket-change.ts'
import type { FulfilmentMode } from '../domain/location/country.ts'
import type { BffRefusal } from './bff-refusal.ts'
import type { SessionCall } from './call.ts'

export type CartCall = Pick<SessionCall, 'api' | 'session' | 'now' | 'clientIp'>

/** Why a cart is not rewritten. */
export type CartRefusal = BffRefusal<'basket_elsewhere' | 'basket_busy'>

export interface CartRewrite {
  /** Idempotency key: an API that knows it does the same write once. */
  id: string
  mode: FulfilmentMode
  /** Where the shopper is: the API receives the local time there. */
  storeId: string | undefined
  /** What to write to the cart as it was read; null: nothing. Runs again when somebody else wrote meanwhile. */
  plan: (cart: CartFacts) => CartPatch | CartRefusal | null
}
