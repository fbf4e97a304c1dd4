import { appLinks, type AppPlace } from '#lib/configuration/configuration-state.ts'
import type { Country } from '@kolea/domain/location/country.ts'
import { AppBadgeLinks } from './app-badge-links.tsx'

/** The app's stores on a page; their links differ by country and by the place the badge is at (APP-01). */
export const AppBadges = ({ country, place }: { country: Country; place: AppPlace }) => (
  <AppBadgeLinks links={appLinks(country, place)} />
)
