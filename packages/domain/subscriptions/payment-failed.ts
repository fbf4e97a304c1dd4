import type { SubscriptionNotice } from './gold-pass.ts'
import { cancelReasons } from './standing.ts'

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
