import type { Features } from '@kolea/domain/configuration/features.ts'
import { defaultLimits } from '@kolea/domain/configuration/features.ts'
import type { AppLinks } from '@kolea/domain/help/app-links.ts'
import type { Country } from '@kolea/domain/location/country.ts'
import { settings } from '../env/settings.ts'
import { processState } from '@kolea/node-kit/process-state.ts'
import { siteState } from '../routing/site-state.ts'

interface ConfigurationState {
  /** By country, once its configuration was read. */
  limits: Partial<Record<Country, Features>>
  listeners: Set<() => void>
  /** Whether the last background call was answered. */
  upstreamAnswers: boolean
}

const state = () =>
  processState<ConfigurationState>('configuration', () => ({
    limits: {},
    listeners: new Set(),
    upstreamAnswers: false,
  }))

/** The features of a country as last read, the defaults before; never waits (CFG-01). */
export const currentFeatures = (country: Country): Features => knownFeatures(country) ?? defaultLimits

/** The features of a country as last read; undefined while none were. */
export const knownFeatures = (country: Country): Features | undefined => state().limits[country]

/** Whole site off (OFF-01). */
export const isSiteOffline = (): boolean => siteState().offline

/** Routing compares the object by identity, so it is another one only when something changed. */
function openPages(country: Country, { refer_a_friend_enabled }: Features): void {
  const site = siteState()
  if (site.features[country].refer_a_friend_enabled === refer_a_friend_enabled) return
  site.features = { ...site.features, [country]: { refer_a_friend_enabled } }
}

/**
 * Takes in a country's features. The site is off when either country says so. What is known of a country that did not answer
 * is unchanged, so a missing configuration retains the last flag (RDG-25).
 */
export function applyFeatures(country: Country, limits: Features): void {
  const { limits: known, listeners } = state()
  known[country] = limits
  openPages(country, limits)
  const offline = currentFeatures('US').site_offline || currentFeatures('CA').site_offline
  if (siteState().offline === offline) return
  siteState().offline = offline
  for (const listener of listeners) listener()
}

/** Calls back when the site goes offline or online. @returns a function that stops it */
export function onSiteChange(listener: () => void): () => void {
  const { listeners } = state()
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Whether the upstream answered the last background call: what a waiting error page requests before it tries again. */
export const upstreamAnswers = (): boolean => state().upstreamAnswers

export const noteUpstream = (answered: boolean): void => {
  state().upstreamAnswers = answered
}

/** Where a badge is; sent to the app stores, whose statistics count by it. */
export type AppPlace = 'footer' | 'landing' | 'product-details' | 'location' | 'website-down' | 'app-page'

/** The app's pages in the stores of a country, marked with the place of the badge (APP-01). */
export function appLinks(country: Country, place: AppPlace): AppLinks {
  const { APP_STORE_URL, PLAY_STORE_URL } = settings()
  const link = (template: string) => {
    const url = new URL(template.replace('{country}', country.toLowerCase()))
    url.searchParams.set('place', place)
    return url.href
  }
  return { ios: link(APP_STORE_URL), android: link(PLAY_STORE_URL) }
}

interface SocialLink {
  network: 'instagram' | 'facebook'
  href: string
}

/** The shop's pages in social networks, those of a country where the setting names it (SHL-01). */
export function socialLinks(country: Country): SocialLink[] {
  const { INSTAGRAM_URL, FACEBOOK_URL } = settings()
  const link = (template: string) => template.replace('{country}', country.toLowerCase())
  return [
    { network: 'instagram', href: link(INSTAGRAM_URL) },
    { network: 'facebook', href: link(FACEBOOK_URL) },
  ]
}
