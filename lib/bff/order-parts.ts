import type { WireCart } from '../contract/cart.ts'
import { readFeatures } from '../configuration/configuration-state.ts'
import { isTipAllowed } from '../domain/checkout/tip.ts'
import { tokenClaims } from '../session/token-claims.ts'
import { fetchCart } from '../upstream/basket-calls.ts'
import type { WireCard } from '../upstream/wallet.ts'
import type { CallOf } from './call.ts'
import { BffRefusal } from './bff-refusal.ts'
import { savedCard } from './wallet.ts'

export type PlaceCall = CallOf<'POST /api/orders'>

/** Why an order cannot be sent. */
export type OrderRefusal = BffRefusal<
  'sign_in_required' | 'card_not_found' | 'tip_out_of_range' | 'order_changed'
>

/** What an order needs besides the shopper's own words. */
export interface OrderParts {
  cart: WireCart
  storeId: string
  card: WireCard
  customerId: string
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
  const [cart, card] = await Promise.all([
    fetchCart(api, body.mode, now),
    savedCard(api, body.payment.cardId, now),
  ])
  if (card instanceof BffRefusal) return card
  const country = cart.currency === 'cad' ? 'CA' : 'US'
  if (!isTipAllowed(body.tipCents, readFeatures(country))) return new BffRefusal('tip_out_of_range')
  if (cart.store_id === null) return new BffRefusal('order_changed')
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
