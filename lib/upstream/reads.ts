import { categoryList, faqs, homePage as homePageEndpoint } from '../contract/content.ts'
import { stores as storesEndpoint } from '../contract/location.ts'
import type { Category } from '../domain/catalog/category.ts'
import type { HomePageContent, Banner, HomeSection } from '../domain/catalog/home-page.ts'
import type { Country } from '../domain/location/country.ts'
import type { Store } from '../domain/location/store.ts'
import { toCategories, localisedName } from './categories.ts'
import { nullWhenRefused } from './failure.ts'
import { toStore } from './stores.ts'
import { storeChoiceOf, type StoreChoice } from '../routing/store-key.ts'
import { storefrontCaller } from './storefront-token.ts'
import type { ResponseOf } from '../contract/endpoint.ts'
import { productSummaries } from './products.ts'

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

type WireHomePage = ResponseOf<typeof homePageEndpoint>

type WireBanner = WireHomePage['banners'][number]

/** A section that is never shown (CAT-01). */
const excludedSectionId = '48466'

const banner = (wire: WireBanner): Banner => ({
  id: wire.id,
  title: wire.message.title,
  text: wire.message.text,
  badge: wire.message.badge,
  action: wire.message.action,
  image: wire.message.img ?? null,
  productImages: wire.product_images,
  target: wire.target,
})

const pictured = (wires: readonly WireBanner[]): WireBanner[] =>
  wires.filter((wire) => Boolean(wire.message.img))

/** A promo banner needs a target too, and never one for donations (CAT-01). */
const promotional = (wires: readonly WireBanner[]): WireBanner[] =>
  pictured(wires).filter((wire) => wire.target !== null && wire.target.entity !== 'Donations')

function section(wire: WireHomePage, name: string, locale: string): HomeSection | null {
  switch (name) {
    case 'deals':
      return { kind: name, products: productSummaries(wire.deals) }
    case 'categories':
      return { kind: name, categories: toCategories(wire.categories, locale) }
    case 'banners':
    case 'special_banner':
      return { kind: name, banners: pictured(wire[name]).map(banner) }
    case 'promo_banner':
      return { kind: name, banners: promotional(wire.promo_banner).map(banner) }
    case 'recommendation':
    case 'user_purchased_items':
      return { kind: name }
    default:
      return customSection(wire, name, locale)
  }
}

function customSection(wire: WireHomePage, sectionId: string, locale: string): HomeSection | null {
  const custom = wire.custom_sections.find((candidate) => candidate.id === sectionId)
  if (!custom || custom.id === excludedSectionId) return null
  return {
    kind: 'custom',
    id: custom.id,
    title: localisedName(custom.display_name, custom.localizations_ui, locale),
    note: custom.note,
    categorySlug: custom.category_details?.category_slug ?? null,
    subcategorySlug: custom.category_details?.subcategory_slug ?? null,
    products: productSummaries(custom.content),
  }
}

const isEmpty = (found: HomeSection): boolean =>
  ('products' in found && found.products.length === 0) ||
  ('banners' in found && found.banners.length === 0) ||
  ('categories' in found && found.categories.length === 0)

/** The home page's blocks in display order; unknown and empty ones are left out (CAT-01). */
export function toHomePage(wire: WireHomePage, locale: string): HomePageContent {
  const sections = wire.display_order.flatMap((name) => {
    const found = section(wire, name, locale)
    return found === null || isEmpty(found) ? [] : [found]
  })
  return { sections }
}
