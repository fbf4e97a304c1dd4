import { z } from 'zod'
import { currencies } from '@kolea/domain/money/currency.ts'
import { chargeStates } from '@kolea/domain/subscriptions/gold-pass.ts'
import { subscriptionStatuses } from '@kolea/domain/subscriptions/standing.ts'
import { address } from './address.ts'
import { endpoint } from './endpoint.ts'
import { gateway, paymentStep } from './payments.ts'
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
  /** The charge in progress waits for the bank's step. */
  payment_step: paymentStep.nullable().default(null),
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
  /** Days without a charge for a customer who signs up now; 0 once the trial was used, in this account or another. */
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
  /** The caller's screen can show the bank's step (`payment_step`); without it a bank that requires one refuses. */
  can_confirm: z.boolean().optional(),
})

/**
 * `success`; `failed`: the charge was refused, nothing changed but what `update` says; `pending`: the bank asks the customer to
 * confirm (`payment_step`), or the gateway has not answered yet and the API continues to ask. Anything but `success` counts as a
 * failure, values of another API and none at all among them; a reactivation is one with any (SUB-02).
 */
const action = z.object({
  action_status: z.union([z.enum(['success', 'failed', 'pending']), typed(100)]).nullish(),
  /** Why it failed, for machines and for people. */
  error: z.string().optional(),
  error_description: z.string().optional(),
  payment_step: paymentStep.nullable().optional(),
})

const payErrors = [
  'card_not_found',
  'card_expired',
  'payment_details_mismatch',
  'amount_mismatch',
  'gateway_unavailable',
] as const

/**
 * Begins the trial, or, when that was used, a paid month. A person has the trial once, whichever accounts they make: with an e-mail, a
 * phone or a card that had it, a first subscription is refused (409 `trial_used`), unless `without_trial` says that the
 * customer agrees to pay from today (ACC-01). With an `idempotency-key` a repeated request is answered like the first.
 */
export const subscribe = endpoint({
  name: 'subscribe',
  summary: 'Subscribe',
  method: 'POST',
  path: '/cart/subscriptions',
  access: 'customer',
  body: z.object({
    sub_id: id,
    billing_address: address.nullable(),
    payment_details: paymentDetails,
    /** The customer saw that there is no trial, and pays the first month now where that is so. */
    without_trial: z.boolean().optional(),
  }),
  response: action,
  errors: [
    ...payErrors,
    'subscription_not_found',
    'subscription_unavailable',
    'already_subscribed',
    'trial_used',
  ],
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

/**
 * The customer has done the bank's step, or gives it up: answers what became of the charge, like the call that began it. A step that is
 * given up charges nothing, however late it is done. Path of our own choice (RDG-10, SUB-02).
 */
export const confirmSubscription = endpoint({
  name: 'confirmSubscription',
  summary: 'The bank’s step of a subscription is done, or given up',
  method: 'POST',
  path: '/cart/subscriptions/:subId/confirm',
  access: 'customer',
  params: z.object({ subId: id }),
  body: z.object({ give_up: z.boolean() }),
  response: action,
  errors: ['subscription_not_found', 'gateway_unavailable'],
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
        /** Given back so far, of `amount`. */
        refunded: cents.default(0),
        currency: z.enum(currencies),
        status: z.enum(chargeStates),
        brand: z.string(),
        last4: z.string(),
      }),
    ),
  }),
  errors: ['subscription_not_found'],
})
