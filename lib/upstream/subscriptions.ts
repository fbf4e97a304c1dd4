import type { BodyInput, ResponseOf } from '@kolea/contract/endpoint.ts'
import { subscriptionPromotions } from '@kolea/contract/member-offers.ts'
import {
  changeSubscription,
  confirmSubscription,
  getSubscriptionPlan,
  listRenewals,
  subscribe,
} from '@kolea/contract/subscriptions.ts'
import type { Country } from '@kolea/domain/location/country.ts'
import type { GoldPass, MemberPrice, Renewal } from '@kolea/domain/subscriptions/gold-pass.ts'
import { goldPass as plan } from '@kolea/domain/subscriptions/plan.ts'
import { bankStep } from './bank-step.ts'
import type { UpstreamCaller } from './call-upstream.ts'
import type { StoredMethod } from './wallet.ts'

type WirePlan = ResponseOf<typeof getSubscriptionPlan>

/** What pays for the membership: a saved card, and the amount as the plan has it (SUB-02). */
export interface PassPayment {
  readonly card: StoredMethod
  readonly amountCents: number
  /** A repeated request of one attempt is answered like the first. */
  readonly idempotencyKey: string
}

/**
 * `bank-asks`: the customer has to confirm first. `pending`: the bank has not answered yet, and the API continues to try.
 * `failed`: any other word of the API; `absent`: none.
 */
export interface PassReply {
  readonly status: 'success' | 'failed' | 'bank-asks' | 'pending' | 'absent'
  readonly text: string | null
}

type WireAction = ResponseOf<typeof subscribe>

function replyStatus({ action_status: status, payment_step: step }: WireAction): PassReply['status'] {
  if (bankStep(step) !== null) return 'bank-asks'
  if (!status) return 'absent'
  return status === 'success' || status === 'pending' ? status : 'failed'
}

const passReply = (wire: WireAction): PassReply => ({
  status: replyStatus(wire),
  text: wire.error_description ?? null,
})

const paymentPart = ({ card, amountCents }: PassPayment): BodyInput<typeof subscribe>['payment_details'] => ({
  payment_mode: 'card',
  gateway: card.gateway,
  payment_customer_id: card.gatewayCustomerId,
  payment_method_id: card.cardId,
  brand: card.brand,
  card: card.last4,
  exp_month: card.expMonth,
  exp_year: card.expYear,
  amount: amountCents,
  can_confirm: true,
})

const params = { subId: plan.subId }

function goldPass(wire: WirePlan): GoldPass {
  const own = wire.subscription
  const delivery = wire.benefits.find((benefit) => benefit.kind === 'free_delivery')
  return {
    amountCents: wire.amount,
    joinable: wire.is_active,
    trialDays: wire.trial_days,
    freeDeliveryFromCents: delivery?.from ?? null,
    own: own && {
      status: own.status,
      subscribed: own.is_subscribed,
      cancelReason: own.cancel_reason,
      lastRenewalAt: own.last_renewal_date,
      nextRenewalAt: own.next_renewal_date,
      paidUntil: own.paid_until,
      resubscribeAllowed: own.resubscribe_allowed,
      cardId: own.card_id,
      step: bankStep(own.payment_step),
    },
  }
}

/** The plan, with the caller's own subscription to it; a guest names the country (SUB-01). */
export const fetchGoldPass = async (call: UpstreamCaller, country: Country, now: number): Promise<GoldPass> =>
  goldPass(await call(getSubscriptionPlan, { params, query: { country, timeStamp: now } }))

/** Signs up (SUB-02). @param withoutTrial the shopper was shown a price from today */
export async function joinGoldPass(
  call: UpstreamCaller,
  payment: PassPayment,
  withoutTrial: boolean,
): Promise<PassReply> {
  const body = {
    sub_id: plan.subId,
    billing_address: null,
    payment_details: paymentPart(payment),
    ...(withoutTrial ? { without_trial: true } : {}),
  }
  return passReply(await call(subscribe, { body, idempotencyKey: payment.idempotencyKey }))
}

/** Changes to another card, or reactivates with one (SUB-02). */
export async function payGoldPassWith(
  call: UpstreamCaller,
  action: 'update' | 'reactivate',
  payment: PassPayment,
): Promise<PassReply> {
  const body = { action, payment_details: paymentPart(payment) }
  const { idempotencyKey } = payment
  return passReply(await call(changeSubscription, { params, body, idempotencyKey }))
}

/** Settles a charge whose bank was answered, or gives it up: nothing is charged after that (SUB-02). */
export const confirmGoldPass = async (call: UpstreamCaller, giveUp: boolean): Promise<PassReply> =>
  passReply(await call(confirmSubscription, { params, body: { give_up: giveUp } }))

export const cancelGoldPass = async (call: UpstreamCaller): Promise<PassReply> =>
  passReply(await call(changeSubscription, { params, body: { action: 'cancel' } }))

/** The unit price for members; products without a price for members are left out, as are bundles (SUB-04). */
export async function fetchMemberPrices(
  call: UpstreamCaller,
  storeId: string,
  productIds: readonly string[],
): Promise<MemberPrice[]> {
  const items = productIds.map((productId) => ({ product_id: productId, quantity: 1 }))
  const body = { store_id: storeId, sub_id: plan.subId, items }
  const { items: cheaper } = await call(subscriptionPromotions, { body })
  return cheaper.flatMap(({ product_id: productId, promo_price: priceCents }) =>
    priceCents === null ? [] : [{ productId, priceCents }],
  )
}

/** Charges, newest first (SUB-01). */
export async function fetchRenewals(call: UpstreamCaller, now: number): Promise<Renewal[]> {
  const { renewals } = await call(listRenewals, { params, query: { timeStamp: now } })
  return renewals.map((row) => ({
    renewalId: row.renewal_id,
    at: row.date,
    amountCents: row.amount,
    refundedCents: row.refunded,
    status: row.status,
    brand: row.brand,
    last4: row.last4,
  }))
}
