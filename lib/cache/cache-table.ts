import { changeTags, type ChangeTag } from '@kolea/contract/change-notice.ts'
import type { Country } from '@kolea/domain/location/country.ts'
import type { HelpLabel, HelpSection } from '@kolea/domain/help/sections.ts'
import type { PagePattern } from '../routing/page-routes.ts'
import { storeChoiceOf } from '../routing/store-key.ts'

// The one table of what the storefront caches: what each read depends on, which notices of the API end it, and for how long it is used
// at most. Pages carry the tags of all that they read, and leave the cache with them.

/** Next's own tag of every page and of what was read for it. */
export const everyPage = '_N_T_/layout'

/** Whether a purge may concern features and texts, which are the same in every shop. */
export const changesConfiguration = (purged: readonly string[]): boolean =>
  purged.includes(changeTags.config) || purged.includes(everyPage)

/**
 * Seconds after which a cached read is made again, for an upstream that sends no change notices; so is a page, in whose file Next demands
 * the figure itself (`revalidate`).
 */
export const readLifetime = 60

/** Seconds after which a page is made again of which a part could not be shown. */
export const degradedLifetime = 2

/** Of whose goods: of a page's store, or of a country. */
interface OfShelves {
  storeKey: string
  locale: string
}

/** Names and ids. */
type ReadParameters = Readonly<Record<string, string | number | null>>

/** The pages of the shop's frame, with header and footer: `(shop)` of their folders. */
type ReadingPages = readonly (PagePattern | 'every page' | 'the frame')[]

/** A row of the table. All that a read depends on is part of its key. */
export interface CachedRead<P> {
  /** What it depends on: a notice of one of these tags ends it. */
  tags: (parameters: P) => readonly ChangeTag[]
  /** Seconds. */
  lifetime: number
  /** The pages that are made from it, which have its tags: `tests/repository/cached-reads.test.ts` compares them with the code. */
  pages: ReadingPages
}

const read = <P extends { [K in keyof P]: string | number | null }>(
  tags: CachedRead<P & ReadParameters>['tags'],
  pages: ReadingPages,
  lifetime = readLifetime,
) => ({ tags, lifetime, pages })

/** The tag of the store whose prices and stock are shown; a country's own assortment has none. */
function storeTag(storeKey: string): ChangeTag[] {
  const { storeId } = storeChoiceOf(storeKey)
  return storeId === null ? [] : [changeTags.store(storeId)]
}

/** Everything that is cached of the API, by name: its tags and the pages that are made from it. */
export const cachedReads = {
  /** Features of a country, for pages; the background reads its own (lib/configuration). */
  features: read<{ country: Country }>(() => [changeTags.config], ['the frame', '/', '/checkout']),
  'ui-strings': read<{ locale: string }>(() => [changeTags.config], ['every page']),
  faqs: read<{ page: 'landing' | 'help'; locale: string }>(() => [changeTags.config], ['/', '/FAQs']),
  'help-section': read<{ section: HelpSection; locale: string }>(
    () => [changeTags.config],
    ['/help', '/help/search', '/help/:section', '/help/:section/:article'],
  ),
  'help-label': read<{ label: HelpLabel; locale: string }>(
    () => [changeTags.config],
    ['/checkout', '/user-account', '/order-status', '/order-details'],
  ),

  home: read<OfShelves>(
    ({ storeKey }) => [changeTags.home, ...storeTag(storeKey)],
    ['/home', '/home/:section/all'],
  ),
  categories: read<OfShelves>(
    () => [changeTags.categories],
    [
      '/',
      '/home/:section/all',
      '/shop',
      '/shop/:category',
      '/shop/:category/:product',
      '/deals',
      '/deals/:category',
      '/deals/:category/:subcategory/all',
      '/search-results',
      '/search-results/:category/all',
    ],
  ),
  listing: read<OfShelves & { categoryId: string; listing: string }>(
    ({ storeKey, categoryId }) => [changeTags.category(categoryId), ...storeTag(storeKey)],
    ['/shop/:category', '/home/:section/all', '/search-results', '/search-results/:category/all'],
  ),
  filters: read<OfShelves & { categoryId: string; sub: string | null }>(
    ({ categoryId }) => [changeTags.category(categoryId)],
    ['/shop/:category', '/home/:section/all', '/search-results', '/search-results/:category/all'],
  ),
  product: read<OfShelves & { productId: string }>(
    ({ storeKey, productId }) => [changeTags.product(productId), ...storeTag(storeKey)],
    ['/shop/:category/:product'],
  ),
  deals: read<OfShelves>(
    ({ storeKey }) => [changeTags.home, ...storeTag(storeKey)],
    ['/deals', '/deals/:category', '/deals/:category/:subcategory/all'],
  ),
  /** Whether pages link to the deals. It ends by its lifetime alone where no store is chosen: it must not tie all pages to one tag. */
  'has-deals': read<{ storeKey: string }>(({ storeKey }) => storeTag(storeKey), ['the frame', '/']),
  search: read<OfShelves & { request: string; limit: number }>(
    ({ storeKey }) => [changeTags.searched, changeTags.categories, ...storeTag(storeKey)],
    ['/search-results', '/search-results/:category/all'],
  ),

  store: read<{ storeId: string; locale: string }>(
    ({ storeId }) => [changeTags.stores, changeTags.store(storeId)],
    [
      '/home',
      '/stores/:store',
      '/shop/:category',
      '/shop/:category/:product',
      '/deals/:category',
      '/search-results',
      '/search-results/:category/all',
    ],
  ),
  stores: read<{ country: Country; locale: string }>(() => [changeTags.stores], ['/stores']),
  cities: read<{ country: Country; locale: string }>(() => [changeTags.stores], ['/stores']),
} as const

export type ReadName = keyof typeof cachedReads
export type ParametersOf<N extends ReadName> = Parameters<(typeof cachedReads)[N]['tags']>[0]
