import { isSiteOffline } from '../configuration/configuration-state.ts'
import { takesEvents } from './event-delivery.ts'

/** What every open page has to know of the site, at once and at each change (OFF-01, ANA-01). */
export const siteChanges = () => ({ offline: isSiteOffline(), events: takesEvents() })
