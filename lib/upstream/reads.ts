import { faqs } from '@kolea/contract/content.ts'
import { stores as storesEndpoint } from '@kolea/contract/location.ts'
import type { Country } from '@kolea/domain/location/country.ts'
import { cities } from '@kolea/contract/help.ts'
import type { Store, StoreCity } from '@kolea/domain/location/store.ts'
import { nullWhenRefused } from './failure.ts'
import { storefrontCaller } from './storefront-token.ts'
import { toStore } from './stores.ts'

/*
 * What pages read, as the storefront's own guest. A read takes the page's `locale`, and a `storeKey` (`us`, `ca-801`) where it
 * depends on the store; it contains no personal data and rejects with `UpstreamFailure`. Pages wrap them in `unstable_cache` with
 * lib/cache/cache-table. The home page is in reads-home.ts, categories and products are in reads-catalog.ts.
 */

/** Every pickup store of a country (training mode is fixed false on this list, TRN-01). */
export async function readStores(country: Country, locale: string): Promise<Store[]> {
  const query = { features: 'pickup' as const, training_mode: 'false' as const, country }
  return (await storefrontCaller(locale)(storesEndpoint, { query })).stores.map(toStore)
}

/** The cities of a country with a store, in the order of their names (HLP-01). */
export const readCities = async (country: Country, locale: string): Promise<StoreCity[]> =>
  (await storefrontCaller(locale)(cities, { query: { countryCode: country } })).data

/** One store; null when there is none. */
export async function readStore(storeId: string, locale: string): Promise<Store | null> {
  const query = { training_mode: 'false' as const, store_id: storeId }
  const answer = await nullWhenRefused(storefrontCaller(locale)(storesEndpoint, { query }))
  const found = answer?.stores[0]
  return found ? toStore(found) : null
}

export interface HelpQuestion {
  id: string
  question: string
  answer: string
}

/** Questions of the help page (`7now_faq`) or of the landing page (`7now_landing`). */
export async function readFaqs(app: '7now_faq' | '7now_landing', locale: string): Promise<HelpQuestion[]> {
  return (await storefrontCaller(locale)(faqs, { query: { app, version: '1', language: locale } })).faqs
}
