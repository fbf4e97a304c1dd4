import type { WireCart } from '../contract/cart.ts'
import { readFeatures } from '../configuration/configuration-state.ts'
import { isTipAllowed } from '../domain/checkout/tip.ts'
import { tokenClaims } from '../session/token-claims.ts'
import { fetchCart } from '../upstream/basket-calls.ts'
import type { WireCard } from '../upstream/wallet.ts'
import { BffError } from './bff-error.ts'
import type { Call } from './call.ts'
import type { PlaceOrderInput } from './schemas/operations.ts'
import { savedCard } from './wallet.ts'

export type PlaceCall = Call<unknown, unknown, PlaceOrderInput>

/** What an order needs besides the shopper's own words. */
export interface OrderParts {
  cart: WireCart
  storeId: string
  card: WireCard
  customerId: string
}

/** @throws BffError 400 `tip_out_of_range`, 401 `sign_in_required`, 404 `card_not_found`, 409 `order_changed`; UpstreamFailure */
export async function readOrderParts({ api, body, session, now }: PlaceCall): Promise<OrderParts> {
  const customerId = tokenClaims(session.record.tokens.accessToken)?.customerId
  if (!customerId) throw new BffError(401, 'sign_in_required')
  const [cart, card] = await Promise.all([
    fetchCart(api, body.mode, now),
    savedCard(api, body.payment.cardId, now),
  ])
  const country = cart.currency === 'cad' ? 'CA' : 'US'
  if (!isTipAllowed(body.tipCents, readFeatures(country))) throw new BffError(400, 'tip_out_of_range')
  if (cart.store_id === null) throw new BffError(409, 'order_changed')
  return { cart, storeId: cart.store_id, card, customerId }
}

/**
 * Whether the agreed basket is open: after an order of it was placed, that the shopper has filled the very same one anew.
 * A basket without a hash is one the API has to decide about. @throws UpstreamFailure
 */
export async function isBasketOpen({ api, body, now }: PlaceCall): Promise<boolean> {
  const cart = await fetchCart(api, body.mode, now)
  return cart.cart_hash === null ? cart.items.length > 0 : cart.cart_hash === body.hash
}
