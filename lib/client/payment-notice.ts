import type { SubscriptionNotice } from '#lib/domain/subscriptions/gold-pass.ts'
import { paymentFailed } from '#lib/domain/subscriptions/payment-failed.ts'
import { readPersisted, writePersisted } from './persisted.ts'

const toldKey = 'kolea.payment-told'

/**
 * Is the failed-payment modal due in this browser? Remembers the renewal it was asked about, and tells of each failure once
 * a visit: who puts it off is not asked on every page (SUB-03).
 */
export function shouldTellOfPayment(subscription: SubscriptionNotice, now: number): boolean {
  const seen = readPersisted<string>('lastRenewal', now)
  writePersisted('lastRenewal', subscription.lastRenewalAt, now)
  if (!paymentFailed(subscription, seen)) return false
  const failure = `${subscription.status} ${subscription.lastRenewalAt}`
  if (sessionStorage.getItem(toldKey) === failure) return false
  sessionStorage.setItem(toldKey, failure)
  return true
}
