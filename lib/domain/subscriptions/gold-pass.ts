import type { SubscriptionStatus } from './standing.ts'
import { cancelReasons } from './standing.ts'

/** The membership as the storefront shows it (SUB-01). Amounts in cents, instants ISO 8601. */
export interface GoldPass {
  amountCents: number
  /** May it be joined or joined again now? */
  joinable: boolean
  /** Days without a charge for who joins now; 0 once the trial was used. */
  trialDays: number
  /** Delivery is free from this much of goods; null when that is no benefit of it. */
  freeDeliveryFromCents: number | null
  /** The customer's own; null for guests and who never joined. */
  own: OwnSubscription | null
}

export interface OwnSubscription {
  status: SubscriptionStatus
  /** Benefits apply now: also a canceled one keeps them to the end of what is paid. */
  subscribed: boolean
  cancelReason: string | null
  lastRenewalAt: string | null
  /** null once canceled. */
  nextRenewalAt: string | null
  paidUntil: string
  resubscribeAllowed: boolean
  cardId: string
}

export interface Renewal {
  renewalId: string
  at: string
  amountCents: number
  status: 'pending' | 'succeeded' | 'failed'
  brand: string
  last4: string
}

/** What a profile says of a subscription: enough to notice a payment that failed. */
export type SubscriptionNotice = Pick<
  OwnSubscription,
  'status' | 'cancelReason' | 'lastRenewalAt' | 'resubscribeAllowed'
>

const works = ['active', 'trial']

/**
 * Whether the failed-payment modal is due (SUB-03): a payment failure ended the subscription, or its last
 * renewal is not the one this browser has seen. Never while it works, nor after the customer's own cancellation: a
 * renewal that went through must not announce a failure.
 * @param seenRenewalAt what this browser has seen last; null when nothing
 */
export function paymentFailed(
  { status, cancelReason, lastRenewalAt, resubscribeAllowed }: SubscriptionNotice,
  seenRenewalAt: string | null,
): boolean {
  if (works.includes(status) || cancelReason === cancelReasons.customer) return false
  const ended = resubscribeAllowed && cancelReason === cancelReasons.payment
  return ended || lastRenewalAt !== seenRenewalAt
}
