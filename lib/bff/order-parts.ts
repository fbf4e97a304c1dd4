import { currentFeatures } from '../configuration/configuration-state.ts'
import { isTipAllowed } from '../domain/checkout/tip.ts'
import { tokenClaims } from '../session/token-claims.ts'
import { fetchCart } from '../upstream/basket-calls.ts'
import type { StoredCard } from '../upstream/wallet.ts'
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
  readonly storeId: string
  readonly currency: 'usd' | 'cad'
  /** Time zone of the store. */
  readonly zone: string
  readonly card: StoredCard
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
  const [{ basket }, card] = await Promise.all([
    fetchCart(api, body.mode, now),
    savedCard(api, body.payment.cardId, now),
  ])
  if (card instanceof BffRefusal) return card
  const country = basket.currency === 'cad' ? 'CA' : 'US'
  if (!isTipAllowed(body.tipCents, currentFeatures(country))) return new BffRefusal('tip_out_of_range')
  const { storeId, currency, store } = basket
  if (storeId === null) return new BffRefusal('order_changed')
  return { storeId, currency, zone: store?.timeZone ?? 'Pacific/Honolulu', card, customerId }
}

/**
 * Whether the agreed basket is open: after an order of it was placed, that the shopper has filled the very same one again.
 * A basket without a hash is one the API has to decide about. @throws UpstreamFailure
 */
export async function isBasketOpen({ api, body, now }: PlaceCall): Promise<boolean> {
  const { basket, hash } = await fetchCart(api, body.mode, now)
  return hash === null ? basket.items.length > 0 : hash === body.hash
}
