import { z } from 'zod'
import { currencies } from '../domain/money/currency.ts'
import { chargeStates } from '../domain/subscriptions/gold-pass.ts'
import { subscriptionStatuses } from '../domain/subscriptions/standing.ts'
import { address } from './address.ts'
import { endpoint } from './endpoint.ts'
import { gateway } from './payments.ts'
import { cents, country, id, timestampQuery, typed } from './scalars.ts'

export const subscriptionStatus = z.enum(subscriptionStatuses)

/** The caller's own subscription. Instants are ISO 8601. */
const ownSubscription = z.object({
  sub_id: id,
  status: subscriptionStatus,
  cancel_reason: z.string().nullable(),
  /** When it was last renewed, or a renewal was first refused. */
  last_renewal_date: z.string().nullable(),
  /** When it is charged next; null once canceled. */
  next_renewal_date: z.string().nullable(),
  /** End of what is paid for, or of the trial. */
  paid_until: z.string(),
  is_subscribed: z.boolean(),
  resubscribe_allowed: z.boolean(),
  card_id: id,
})

/** The plan of Gold Pass (SUB-01). */
const plan = z.object({
  sub_id: id,
  name: z.string(),
  /** A period's price, taxes included. */
  amount: cents,
  currency: z.enum(currencies),
  period: z.literal('monthly'),
  /** May it be joined now? */
  is_active: z.boolean(),
  /** Days without a charge for a customer who signs up now; 0 once the trial was used. */
  trial_days: z.int(),
  benefits: z.array(
    z.discriminatedUnion('kind', [
      z.object({ kind: z.literal('free_delivery'), from: cents }),
      z.object({ kind: z.literal('member_prices') }),
    ]),
  ),
  /** Of a signed-in caller who has or had one. */
  subscription: ownSubscription.nullable(),
})

/** A guest names the country; a customer's own decides. */
export const getSubscriptionPlan = endpoint({
  name: 'getSubscriptionPlan',
  summary: 'The plan, and one’s subscription to it',
  method: 'GET',
  path: '/cart/subscriptions/:subId',
  params: z.object({ subId: id }),
  query: timestampQuery.extend({ country: country.optional() }),
  response: plan,
  errors: ['subscription_not_found'],
})

/** How a subscription is paid (SUB-02): a method of the wallet, by the ids it is listed with. */
const paymentDetails = z.object({
  payment_mode: z.literal('card'),
  gateway,
  payment_customer_id: typed(100).optional(),
  payment_method_id: id,
  brand: typed(30),
  card: z.string().regex(/^\d{4}$/),
  exp_month: z.int().min(1).max(12),
  exp_year: z.int().min(2000).max(2100),
  /** The plan's amount as the customer saw it. */
  amount: cents,
})

/**
 * `success`; `failed`: the charge was refused, nothing changed but what `update` says; `pending`: the gateway has not
 * answered yet and the API goes on asking. Anything but `success` counts as a failure (SUB-02).
 */
const action = z.object({
  action_status: z.enum(['success', 'failed', 'pending']),
  /** Why it failed, for machines and for people. */
  error: z.string().optional(),
  error_description: z.string().optional(),
})

const payErrors = [
  'card_not_found',
  'card_expired',
  'payment_details_mismatch',
  'amount_mismatch',
  'gateway_unavailable',
] as const

/**
 * Begins the trial, or, when that was used, a paid month. With an `idempotency-key` a repeated request is answered
 * like the first.
 */
export const subscribe = endpoint({
  name: 'subscribe',
  summary: 'Subscribe',
  method: 'POST',
  path: '/cart/subscriptions',
  access: 'customer',
  body: z.object({ sub_id: id, billing_address: address.nullable(), payment_details: paymentDetails }),
  response: action,
  errors: [...payErrors, 'subscription_not_found', 'subscription_unavailable', 'already_subscribed'],
})

/**
 * `update` takes another method and, while suspended, charges it at once. `reactivate` resumes what is paid for without a
 * charge, and begins a new paid month after that.
 */
export const changeSubscription = endpoint({
  name: 'changeSubscription',
  summary: 'Change, cancel or take up a subscription again',
  method: 'POST',
  path: '/cart/subscriptions/:subId',
  access: 'customer',
  params: z.object({ subId: id }),
  body: z.discriminatedUnion('action', [
    z.object({ action: z.literal('cancel') }),
    z.object({ action: z.literal('update'), payment_details: paymentDetails }),
    z.object({ action: z.literal('reactivate'), payment_details: paymentDetails }),
  ]),
  response: action,
  errors: [...payErrors, 'subscription_not_found', 'subscription_unavailable', 'not_subscribed'],
})

/** What was charged, newest first, refused and unanswered charges among them. */
export const listRenewals = endpoint({
  name: 'listRenewals',
  summary: 'Renewals of one’s subscription',
  method: 'GET',
  path: '/cart/subscriptions/:subId/renewals',
  access: 'customer',
  params: z.object({ subId: id }),
  query: timestampQuery,
  response: z.object({
    renewals: z.array(
      z.object({
        renewal_id: id,
        /** ISO 8601 instants; the period is `from` ≤ t < `to`. */
        date: z.string(),
        period_from: z.string(),
        period_to: z.string(),
        amount: cents,
        currency: z.enum(currencies),
        status: z.enum(chargeStates),
        brand: z.string(),
        last4: z.string(),
      }),
    ),
  }),
  errors: ['subscription_not_found'],
})

/** Which of these products are cheaper for members, and by how much (SUB-04). */
export const subscriptionPromotions = endpoint({
  name: 'subscriptionPromotions',
  summary: 'Promotions for subscribers',
  method: 'POST',
  path: '/content/promo/subscriptions',
  body: z.object({
    store_id: id,
    sub_id: id,
    items: z.array(z.object({ product_id: id, quantity: z.int().min(1).max(999) })).max(200),
  }),
  response: z.object({
    items: z.array(
      z.object({
        product_id: id,
        quantity: z.int(),
        promo_id: id,
        promo_short_desc: z.string(),
        promo_long_desc: z.string(),
        /** A piece for everyone and for a member; a bundle's piece costs the same and `discount` tells. */
        price: cents,
        promo_price: cents.nullable(),
        /** What a member saves on this quantity. */
        discount: cents,
      }),
    ),
  }),
  errors: ['store_not_found', 'subscription_not_found'],
})
