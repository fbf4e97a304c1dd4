import { type Campaign, campaignIn, pageLabel } from '#lib/domain/analytics/page-view.ts'
import { sendEvent } from './event-sink.ts'
import { readPersisted, writePersisted } from './persisted.ts'

/** What happened. No part says who: no name, address, order or payment. */
export type ProductEvent =
  | { name: 'page_viewed'; label: string }
  /** `referralCredit`: whether the shopper has any to spend (REF-01). */
  | { name: 'home_viewed'; referralCredit: 'Yes' | 'No' }
  | { name: 'item_added' | 'item_removed'; productId: string; pieces: number }
  | { name: 'signed_in' | 'signed_out' | 'order_placed' }

/** A product event as the sink gets it. */
export interface SentEvent {
  event: ProductEvent
  /** ms */
  at: number
  /** The campaign that brought this browser in the last 24 hours; null without one. */
  campaign: Campaign | null
}

/** Sends a product event to the one sink (ANA-01). */
export function track(event: ProductEvent): void {
  const at = Date.now()
  sendEvent({ event, at, campaign: readPersisted<Campaign>('campaign', at) })
}

/** Counts a page view, and keeps the campaign of its address in place of an earlier one. @param search its query */
export function trackPage(pathname: string, search: string): void {
  const campaign = campaignIn(search)
  if (campaign !== null) writePersisted('campaign', campaign, Date.now())
  track({ name: 'page_viewed', label: pageLabel(pathname) })
}
