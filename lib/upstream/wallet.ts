import type { ResponseOf } from '../contract/endpoint.ts'
import {
  addPaymentMethod,
  deletePaymentMethod,
  listPaymentMethods,
  setDefaultCard,
  tokenizeTestCard,
} from '../contract/payments.ts'
import type { PaymentMethod } from '../domain/account/profile.ts'
import type { NewCard, EnteredTestCard } from '../domain/wallet/new-card.ts'
import type { UpstreamCaller } from './call-upstream.ts'

type WireCard = ResponseOf<typeof listPaymentMethods>['payment_methods'][number]

/** A saved card with the ids that payments, membership and removal name it by. */
export interface StoredCard extends PaymentMethod {
  readonly storedId: string
  readonly gatewayCustomerId: string
  readonly stripeCustomerId: string
  readonly kind: WireCard['payment_mode']
}

/** A saved card without the ids that only the gateway has a use for: what a browser may know. */
export const toPaymentMethod = (card: StoredCard): PaymentMethod => ({
  cardId: card.cardId,
  gateway: card.gateway,
  brand: card.brand,
  last4: card.last4,
  expMonth: card.expMonth,
  expYear: card.expYear,
  name: card.name,
  isDefault: card.isDefault,
})

const storedCard = (wire: WireCard): StoredCard => ({
  storedId: wire.id,
  gatewayCustomerId: wire.customer,
  stripeCustomerId: wire.stripe_cust_id,
  kind: wire.payment_mode,
  cardId: wire.card_id,
  gateway: wire.gateway,
  brand: wire.brand,
  last4: wire.last4,
  expMonth: wire.exp_month,
  expYear: wire.exp_year,
  name: wire.name,
  isDefault: wire.is_default,
})

/** Saved cards. `live`: only in production and outside training mode (CRD-03). */
export async function fetchCards(call: UpstreamCaller, live: boolean, now: number): Promise<StoredCard[]> {
  const query = {
    live: live ? ('true' as const) : ('false' as const),
    subscriptions: 'true' as const,
    timeStamp: now,
  }
  return (await call(listPaymentMethods, { query })).payment_methods.map(storedCard)
}

/** Saves a card; answers its id, or null when the gateway gave none, which is a failure (CRD-02). */
export async function addCard(
  call: UpstreamCaller,
  card: NewCard,
  live: boolean,
  now: number,
): Promise<string | null> {
  const body = {
    last4: card.last4,
    exp_month: card.expMonth,
    exp_year: card.expYear,
    brand: card.brand,
    source: card.source,
    address_zip: card.zip,
    name: card.name,
    live,
    subscriptions: false,
    saveCard: true,
    isGuest: false as const,
    payment_mode: 'card' as const,
  }
  const answer = await call(addPaymentMethod, { query: { timeStamp: now }, body })
  return answer.payment_customer_id === null ? null : answer.payment_id
}

export async function forgetCard(call: UpstreamCaller, card: StoredCard, now: number): Promise<void> {
  const body = { payment_mode: card.kind, id: card.storedId, customer: card.gatewayCustomerId }
  await call(deletePaymentMethod, { query: { timeStamp: now }, body })
}

export async function chooseDefaultCard(call: UpstreamCaller, cardId: string): Promise<void> {
  await call(setDefaultCard, { body: { card_id: cardId } })
}

/** The `test` gateway's stand-in for a gateway's own script. */
export async function tokenizeCard(
  call: UpstreamCaller,
  card: EnteredTestCard,
): Promise<Pick<NewCard, 'source' | 'last4' | 'brand'>> {
  const body = {
    number: card.number,
    exp_month: card.expMonth,
    exp_year: card.expYear,
    cvc: card.cvc,
    address_zip: card.zip,
  }
  return call(tokenizeTestCard, { body })
}
