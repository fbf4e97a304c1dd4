import type { SubscriptionNotice } from '@kolea/domain/subscriptions/gold-pass.ts'
import { paymentFailed } from '@kolea/domain/subscriptions/payment-failed.ts'
import { dayMs } from '@kolea/domain/time/durations.ts'
import { basketAtom, linesOf } from './basket.ts'
import { bff } from './bff.ts'
import { tabEntries } from './browser-storage.ts'
import { openDialog, overlay } from './overlay.ts'
import { readPersisted, writePersisted } from './persisted.ts'
import { session } from './session.ts'

/** A customer who has to accept a document must be able to read it first. */
const quiet = /^\/legal\//

/**
 * Opens the terms modal for a customer whose profile has required terms, whenever nothing else is open. Put off, it stays
 * away from this page and comes back on the next (TRM-01). @returns stops it
 */
export function watchTerms(): () => void {
  let shownOn: string | null = null
  let putOffOn: string | null = null

  function consider(): void {
    const view = session.get()
    const { panel, dialog } = overlay.get()
    const path = window.location.pathname
    if (putOffOn !== path) putOffOn = null
    if (dialog === null && shownOn === path) putOffOn = path
    if (dialog?.kind !== 'terms') shownOn = null
    if (view.state !== 'customer' || view.profile.requiredTerms.length === 0) return
    if (panel !== null || dialog !== null || path === putOffOn || quiet.test(path)) return
    shownOn = path
    openDialog({ kind: 'terms' })
  }

  const stops = [session.subscribe(consider), overlay.subscribe(consider)]
  consider()
  return () => stops.forEach((stop) => stop())
}

/** Pages of orders and the account show the question among their own parts; on the landing page and in checkout nobody is interrupted. */
const withoutPrompt = /^\/$|^\/(?:order|checkout|user-account|drawer-account)/

/**
 * Opens the question about the finished order that waits for a rating (ORD-04), once: only while the order has ended less than a day ago, and
 * that it was asked is remembered for a day. Later the question is in the pages of orders and the account alone. Somebody who fills a
 * basket is not interrupted.
 *
 * @param now in ms
 */
export async function promptForRating(now: number): Promise<void> {
  const view = session.get()
  if (view.state !== 'customer' || withoutPrompt.test(window.location.pathname)) return
  const { delivery, pickup } = view.profile.pastOrders
  if (
    delivery + pickup === 0 ||
    linesOf(basketAtom.get()).length > 0 ||
    readPersisted('ratingPrompt', now) !== null
  )
    return
  const { order } = await bff('GET /api/orders/feedback', {})
  if (order === null || overlay.get().panel !== null || overlay.get().dialog !== null) return
  const endedAt = Date.parse(order.history.at(-1)?.at ?? order.placedAt)
  if (now - endedAt >= dayMs) return
  writePersisted('ratingPrompt', true, now)
  openDialog({ kind: 'rate-order' })
}

const reportedRenewalKey = 'kolea.payment-notice'

/**
 * Is the failed-payment modal due in this browser? Remembers the renewal it was opened for, and opens for each failure once
 * a visit: closing it does not open it again on every page (SUB-03).
 */
export function claimPaymentNotice(subscription: SubscriptionNotice, now: number): boolean {
  const seen = readPersisted<string>('lastRenewal', now)
  writePersisted('lastRenewal', subscription.lastRenewalAt, now)
  if (!paymentFailed(subscription, seen)) return false
  const failure = `${subscription.status} ${subscription.lastRenewalAt}`
  if (tabEntries.read(reportedRenewalKey) === failure) return false
  tabEntries.write(reportedRenewalKey, failure)
  return true
}
