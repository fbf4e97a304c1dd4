import { type Campaign, campaignIn } from '@kolea/domain/analytics/campaign.ts'
import type { ProductEvent } from '@kolea/domain/analytics/product-event.ts'
import { pageLabel } from '#lib/routing/page-label.ts'
import { isOptedOut, sendEvent } from './event-sink.ts'
import { readPersisted, writePersisted } from './persisted.ts'

/** Sends a product event to the one sink (ANA-01). */
export function track(event: ProductEvent): void {
  const at = Date.now()
  sendEvent({ event, at, campaign: readPersisted<Campaign>('campaign', at) })
}

/** Stores the campaign of an address in place of an earlier one. @param search its query */
export function storeCampaign(search: string): void {
  const campaign = isOptedOut() ? null : campaignIn(search)
  if (campaign !== null) writePersisted('campaign', campaign, Date.now())
}

/** Counts a page view, after the campaign of its address is stored. @param search its query */
export function trackPage(pathname: string, search: string): void {
  storeCampaign(search)
  track({ name: 'page_view', params: { page_label: pageLabel(pathname) } })
}
