import { isSiteOffline } from '../configuration/configuration-state.ts'
import { buildId } from './build-id.ts'
import { takesEvents } from './event-delivery.ts'

/** What every open page has to know of the site, at once and at each change (OFF-01, SHL-05, ANA-01). */
export const siteNews = () => ({ offline: isSiteOffline(), build: buildId(), events: takesEvents() })
