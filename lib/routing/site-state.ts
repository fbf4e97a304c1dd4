import type { Country } from '@kolea/domain/location/country.ts'
import { processState } from '@kolea/node-kit/process-state.ts'

/** Features that a page exists by: while one is off, its path is unknown (REF-01). */
export type PageFeature = 'refer_a_friend_enabled'

/** What routing must know of the moment. Written in the background (lib/configuration), read on every request. */
export interface SiteState {
  /** The whole shop becomes /appDownload (OFF-01). Without a configuration the last flag stays. */
  offline: boolean
  /** storeKeys of the real stores, `us-12345`; null until they were read once. */
  stores: ReadonlySet<string> | null
  /** Which of the pages' features are on, by country. */
  features: Record<Country, Readonly<Record<PageFeature, boolean>>>
}

/** Before anything was read. */
export const initialSiteState = (): SiteState => ({
  offline: false,
  stores: null,
  features: { US: { refer_a_friend_enabled: false }, CA: { refer_a_friend_enabled: false } },
})

/** One per process: middleware and the page cache in front look at the same object. */
export const siteState = (): SiteState => processState('site-state', initialSiteState)
