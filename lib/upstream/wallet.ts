import type { BodyInput, ResponseOf } from '@kolea/contract/endpoint.ts'
import {
  addPaymentMethod,
  deletePaymentMethod,
  listPaymentMethods,
  paymentGateways,
  removeCard,
  setDefaultCard,
} from '@kolea/contract/payments.ts'
import { answerTestStep, tokenizeTestCard } from '@kolea/contract/test-gateway.ts'
import type { PaymentMethod } from '@kolea/domain/account/profile.ts'
import type { EnteredTestCard, NewMethod, TestSource, OpenGateway } from '@kolea/domain/wallet/new-method.ts'
import type { UpstreamCaller } from './call-upstream.ts'

type WireMethods = ResponseOf<typeof listPaymentMethods>
type WireMethod = WireMethods['payment_methods'][number]

/** A saved way to pay with the ids that payments, membership and removal name it by. */
export interface StoredMethod extends PaymentMethod {
  readonly storedId: string
  readonly gatewayCustomerId: string
  readonly stripeCustomerId: string
}

/** A saved way to pay without the ids that only the gateway has a use for: what a browser may know. */
export function toPaymentMethod(method: StoredMethod): PaymentMethod {
  const { storedId: _stored, gatewayCustomerId: _customer, stripeCustomerId: _stripe, ...shown } = method
  return shown
}

const storedMethod = (wire: WireMethod, linked: ReadonlySet<string>): StoredMethod => ({
  storedId: wire.id,
  gatewayCustomerId: wire.customer,
  stripeCustomerId: wire.stripe_cust_id,
  cardId: wire.card_id,
  gateway: wire.gateway,
  kind: wire.payment_mode,
  brand: wire.brand,
  last4: wire.last4,
  expMonth: wire.exp_month,
  expYear: wire.exp_year,
  name: wire.name,
  account: wire.account,
  isDefault: wire.is_default,
  paysForPass: linked.has(wire.card_id),
  minimumCharge: wire.minimum_charge,
})

/** Saved ways to pay. `live`: only in production and outside training mode (CRD-03). */
export async function fetchMethods(
  call: UpstreamCaller,
  live: boolean,
  now: number,
): Promise<StoredMethod[]> {
  const query = {
    live: live ? ('true' as const) : ('false' as const),
    subscriptions: 'true' as const,
    timeStamp: now,
  }
  const wire = await call(listPaymentMethods, { query })
  const linked = new Set(wire.subscription_payment_methods.map((method) => method.card_id))
  return wire.payment_methods.map((method) => storedMethod(method, linked))
}

/** The gateways that are on for the customer, with their public keys (CHK-03). */
export async function fetchGateways(call: UpstreamCaller): Promise<OpenGateway[]> {
  const { gateways } = await call(paymentGateways, {})
  return gateways.map((wire) => ({
    gateway: wire.gateway,
    kinds: wire.payment_modes,
    publishableKey: wire.publishable_key,
    clientToken: wire.client_token,
  }))
}

const cardPart = (card: NewMethod['card']): Partial<BodyInput<typeof addPaymentMethod>> =>
  card === null
    ? {}
    : { last4: card.last4, exp_month: card.expMonth, exp_year: card.expYear, brand: card.brand }

/** Saves a way to pay; answers its id, or null when the gateway gave none, which is a failure (CRD-02). */
export async function addToWallet(
  call: UpstreamCaller,
  method: NewMethod,
  live: boolean,
  now: number,
): Promise<string | null> {
  const body = {
    ...cardPart(method.card),
    source: method.source,
    gateway: method.gateway,
    payment_mode: method.kind,
    address_zip: method.zip,
    name: method.name,
    live,
    subscriptions: false,
    saveCard: true,
    isGuest: false as const,
  }
  const answer = await call(addPaymentMethod, { query: { timeStamp: now }, body })
  return answer.payment_customer_id ? (answer.payment_id ?? null) : null
}

/** Removes a card, which has a call of its own that names the customer's mode (TRN-01), or another way to pay. */
export async function forgetMethod(
  call: UpstreamCaller,
  method: StoredMethod,
  { training, now }: { training: boolean; now: number },
): Promise<void> {
  if (method.kind === 'card') {
    const { cardId, stripeCustomerId: stripeCustId } = method
    await call(removeCard, { body: { cardId, stripeCustId, training_mode: training } })
    return
  }
  const body = { payment_mode: method.kind, id: method.storedId, customer: method.gatewayCustomerId }
  await call(deletePaymentMethod, { query: { timeStamp: now }, body })
}

export async function chooseDefaultMethod(call: UpstreamCaller, cardId: string): Promise<void> {
  await call(setDefaultCard, { body: { card_id: cardId } })
}

/** The `test` gateway's stand-in for a gateway's own script. */
export async function tokenizeCard(call: UpstreamCaller, card: EnteredTestCard): Promise<TestSource> {
  const body = {
    number: card.number,
    exp_month: card.expMonth,
    exp_year: card.expYear,
    cvc: card.cvc,
    address_zip: card.zip,
  }
  return call(tokenizeTestCard, { body })
}

/** Answers the bank's page of the `test` gateway. @throws UpstreamFailure */
export async function answerTestBank(
  call: UpstreamCaller,
  { clientSecret, approve }: { clientSecret: string; approve: boolean },
): Promise<{ status: 'success' }> {
  return call(answerTestStep, { body: { client_secret: clientSecret, approve } })
}
