import { processState } from '../process-state.ts'

/** What routing must know of the moment. Written in the background (lib/configuration), read on every request. */
export interface SiteState {
  /** The whole shop becomes /appDownload (OFF-01). A missing configuration keeps the last flag. */
  offline: boolean
  /** storeKeys of the real stores, `us-12345`; null until they were read once. */
  stores: ReadonlySet<string> | null
}

/** One per process: middleware and the page cache in front look at the same object. */
export const siteState = (): SiteState => processState('site-state', () => ({ offline: false, stores: null }))
