import { categoryList, faqs, homePage as homePageEndpoint } from '../contract/content.ts'
import { stores as storesEndpoint } from '../contract/location.ts'
import type { Category } from '../domain/catalog/category.ts'
import type { HomePageContent } from '../domain/catalog/home-page.ts'
import type { Country } from '../domain/location/country.ts'
import type { Store } from '../domain/location/store.ts'
import { toCategories } from './categories.ts'
import { nullWhenRefused } from './failure.ts'
import { toHomePage } from './home-page.ts'
import { toStore } from './stores.ts'
import { storeChoiceOf, type StoreChoice } from '../routing/store-key.ts'
import { storefrontCaller } from './storefront-token.ts'

/*
 * What pages read, as the storefront's own guest. Every read takes the page's `storeKey` (`us`, `ca-801`) and `locale`,
 * holds no personal data and rejects with `UpstreamFailure`. Pages wrap them in `unstable_cache` with lib/cache/tags.
 * Products are in reads-catalog.ts.
 */

const excludeTags = 'tobacco,cbd'

const scopeQuery = ({ country, storeId }: StoreChoice) => ({
  v: '5' as const,
  country,
  exclude_tags: excludeTags,
  ...(storeId === null ? {} : { store_id: storeId }),
})

/** Home page in display order (CAT-01). */
export async function readHomePage(storeKey: string, locale: string): Promise<HomePageContent> {
  const query = { ...scopeQuery(storeChoiceOf(storeKey)), reco: 'on' as const }
  return toHomePage(await storefrontCaller(locale)(homePageEndpoint, { query }), locale)
}

/** Every category, names in the page's language (CAT-07). */
export async function readCategories(storeKey: string, locale: string): Promise<Category[]> {
  const answer = await storefrontCaller(locale)(categoryList, { query: scopeQuery(storeChoiceOf(storeKey)) })
  return toCategories(answer.categories, locale)
}

/** Every pickup store of a country (training mode is fixed false on this list, TRN-01). */
export async function readStores(country: Country, locale: string): Promise<Store[]> {
  const query = { features: 'pickup' as const, training_mode: 'false' as const, country }
  return (await storefrontCaller(locale)(storesEndpoint, { query })).stores.map(toStore)
}

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
