import type { SubscriptionNotice } from '#lib/domain/subscriptions/gold-pass.ts'
import { paymentFailed } from '#lib/domain/subscriptions/payment-failed.ts'
import { readPersisted, writePersisted } from './persisted.ts'

const reportedRenewalKey = 'kolea.payment-told'

/**
 * Is the failed-payment modal due in this browser? Remembers the renewal it was opened for, and opens for each failure once
 * a visit: closing it does not open it again on every page (SUB-03).
 */
export function shouldTellOfPayment(subscription: SubscriptionNotice, now: number): boolean {
  const seen = readPersisted<string>('lastRenewal', now)
  writePersisted('lastRenewal', subscription.lastRenewalAt, now)
  if (!paymentFailed(subscription, seen)) return false
  const failure = `${subscription.status} ${subscription.lastRenewalAt}`
  if (sessionStorage.getItem(reportedRenewalKey) === failure) return false
  sessionStorage.setItem(reportedRenewalKey, failure)
  return true
}
