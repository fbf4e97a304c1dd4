import { tokenClaims } from '../session/token-claims.ts'
import { fetchCart } from '../upstream/basket-calls.ts'
import type { StoredMethod } from '../upstream/wallet.ts'
import type { CallOf } from './call.ts'
import { BffRefusal } from './bff-refusal.ts'
import { methodInWallet } from './wallet.ts'

export type PlaceCall = CallOf<'POST /api/orders'>

/** Why an order cannot be sent. */
export type OrderRefusal = BffRefusal<'sign_in_required' | 'card_not_found'>

/** What an order needs besides what the browser sends. The cart is not read: the API compares with it what was agreed. */
export interface OrderParts {
  readonly method: StoredMethod
  readonly customerId: string
}

/** @throws UpstreamFailure */
export async function readOrderParts({
  api,
  body,
  session,
  now,
}: PlaceCall): Promise<OrderParts | OrderRefusal> {
  const customerId = tokenClaims(session.record.tokens.accessToken)?.customerId
  if (!customerId) return new BffRefusal('sign_in_required')
  const method = await methodInWallet(api, body.payment.cardId, now)
  return method instanceof BffRefusal ? method : { method, customerId }
}

/**
 * Whether the agreed basket is open: after an order of it was placed, that the shopper has filled the very same one again.
 * A basket without a hash is one the API has to decide about. @throws UpstreamFailure
 */
export async function isBasketOpen({ api, body, now }: PlaceCall): Promise<boolean> {
  const { basket, hash } = await fetchCart(api, body.mode, now)
  return hash === null ? basket.items.length > 0 : hash === body.hash
}
