import { storeZone } from '../configuration/store-zones.ts'
import type { CartSnapshot, CartPatch } from '../domain/basket/basket-change.ts'
import type { FulfilmentMode } from '../domain/location/country.ts'
import type { CartContext } from '../upstream/basket-calls.ts'
import type { BffRefusal } from './bff-refusal.ts'
import type { SessionCall, Visit } from './call.ts'
import { localTime } from './local-time.ts'

/** What only the server adds to a write of a cart: the time at the shopper's store, and the origin of the call. */
export const cartContext = (
  { now, clientIp }: Pick<Visit, 'now' | 'clientIp'>,
  storeId: string | undefined,
): CartContext => ({ localTime: localTime(now, storeZone(storeId)), clientIp })

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
  plan: (cart: CartSnapshot) => CartPatch | CartRefusal | null
}
