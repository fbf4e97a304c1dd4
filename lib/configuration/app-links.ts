import type { Country } from '../domain/location/country.ts'
import { settings } from '../env/settings.ts'

/** Where a badge is; sent to the app stores, whose statistics count by it. */
export type AppPlace = 'footer' | 'landing' | 'website-down' | 'app-page'

/** The app's pages in the stores of a country, marked with the place of the badge (APP-01). */
export function appLinks(country: Country, place: AppPlace): { ios: string; android: string } {
  const { APP_STORE_URL, PLAY_STORE_URL } = settings()
  const link = (template: string) => {
    const url = new URL(template.replace('{country}', country.toLowerCase()))
    url.searchParams.set('place', place)
    return url.href
  }
  return { ios: link(APP_STORE_URL), android: link(PLAY_STORE_URL) }
}
