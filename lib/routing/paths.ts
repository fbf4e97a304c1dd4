import type { HelpSection } from '@kolea/domain/help/sections.ts'
import type { Country } from '@kolea/domain/location/country.ts'
import { referralParameter } from '@kolea/domain/referral/referral.ts'
import { listingSearch, type ListingSort } from './listing-query.ts'
import { defaultLocale, localeParameter, type Locale } from './locale.ts'
import type { FixedPattern, mapFrameRoute, PagePattern } from './page-routes.ts'

/** Last path segment of a product, `pink-guava-100101` (RDG-01 and RDG-21). */
export const productSegment = (slug: string, productId: string): string => `${slug}-${productId}`

const productSegmentShape = /^(?:(.*)-)?(\d{6,12})$/

/**
 * Reads `{slug}-{product_id}`, or a bare id (empty slug). Null when the segment is not a product: then it is a
 * category (RDG-21).
 */
export function parseProductSegment(segment: string): { slug: string; productId: string } | null {
  const match = productSegmentShape.exec(segment)
  const productId = match?.[2]
  return productId ? { slug: match[1] ?? '', productId } : null
}

type Query = Readonly<Record<string, string | undefined>>

/** `/home/:section/all` → `/home/${string}/all`. */
type AddressOf<P extends string> = P extends `${infer Head}:${string}/${infer Rest}`
  ? `${Head}${string}/${AddressOf<Rest>}`
  : P extends `${infer Head}:${string}`
    ? `${Head}${string}`
    : P

/**
 * A path that the route table has: another one does not compile. Of the table only types are imported, because browsers load this file.
 */
type PageAddress = AddressOf<PagePattern | (typeof mapFrameRoute)['pattern']>

const link = (path: PageAddress, locale: Locale, query?: Query | string): string =>
  withLanguage(path, locale, query)

/** Internal links carry the language when it is not the default one. */
function withLanguage(path: string, locale: Locale, query: Query | string = {}): string {
  const given =
    typeof query === 'string'
      ? query
      : Object.entries(query).flatMap(([key, value]) => (value ? [[key, value]] : []))
  const parameters = new URLSearchParams(given)
  if (locale !== defaultLocale) parameters.set(localeParameter, locale)
  const search = parameters.toString()
  return search === '' ? path : `${path}?${search}`
}

const part = encodeURIComponent

export interface ListingChoice {
  sub?: string | null
  sort?: ListingSort
  /** From 1. */
  page?: number
  filters?: readonly string[]
}

export type AccountSection = 'profile' | 'addresses' | 'wallet' | 'subscription'
/** Where the page of the wallet leads back to; the account without it. */
export type WalletOrigin = 'gold-pass'
export const walletOriginParameter = 'for'
export const walletOriginOf = (text: string | null): WalletOrigin | undefined =>
  text === 'gold-pass' ? text : undefined
export const legalDocuments = ['terms', 'privacy', 'intended-use'] as const
export type LegalDocument = (typeof legalDocuments)[number]

/** Every link of the storefront, by the paths of the route table. */
export const paths = {
  /** A page without parameters, by its row: `paths.page('/gift-cards', locale)`. */
  page: (pattern: FixedPattern, locale: Locale) => link(pattern, locale),
  landing: (locale: Locale) => link('/', locale),
  home: (locale: Locale) => link('/home', locale),
  homeSection: (section: string, locale: Locale) => link(`/home/${part(section)}/all`, locale),
  shop: (locale: Locale) => link('/shop', locale),
  category: (
    slug: string,
    { sub, sort = 'popularity', page = 1, filters = [] }: ListingChoice,
    locale: Locale,
  ) =>
    link(
      `/shop/${part(slug)}${sub ? `/${part(sub)}/all` : ''}`,
      locale,
      listingSearch({ page, sort, filters }),
    ),
  product: (product: { categorySlug: string; slug: string; productId: string }, locale: Locale) =>
    link(
      `/shop/${part(product.categorySlug)}/${part(productSegment(product.slug, product.productId))}`,
      locale,
    ),
  deals: (locale: Locale) => link('/deals', locale),
  /** @param sub narrows the deals of the category to one of its sub-categories */
  dealsCategory: (slug: string, sub: string | null, locale: Locale) =>
    link(`/deals/${part(slug)}${sub === null ? '' : `/${part(sub)}/all`}`, locale),
  /** @param more.category searched alone, by its slug */
  search: (
    term: string,
    locale: Locale,
    more: {
      category?: string | undefined
      sort?: ListingSort | undefined
      lastKey?: string
      filters?: readonly string[]
      /** Without correcting slips of typing. */
      asTyped?: boolean
    } = {},
  ) => {
    const query = new URLSearchParams({ q: term })
    for (const text of more.filters ?? []) query.append('filter', text)
    if (more.asTyped) query.set('exact', '1')
    if (more.sort) query.set('sort', more.sort)
    if (more.lastKey) query.set('lastKey', more.lastKey)
    const { category } = more
    const path =
      category === undefined ? '/search-results' : (`/search-results/${part(category)}/all` as const)
    return link(path, locale, query.toString())
  },
  checkout: (locale: Locale) => link('/checkout', locale),
  /** Framed by pages, never linked to. */
  mapFrame: (locale: Locale) => link('/map-frame', locale),
  orders: (locale: Locale) => link('/orders', locale),
  orderStatus: (orderId: string, locale: Locale) => link('/order-status', locale, { id: orderId }),
  orderDetails: (orderId: string, locale: Locale) => link('/order-details', locale, { id: orderId }),
  account: (section: AccountSection | undefined, locale: Locale) =>
    link('/user-account', locale, { section }),
  /** What the membership is, on the account page. */
  goldPass: (locale: Locale) => `${link('/user-account', locale, { section: 'subscription' })}#gold-pass`,
  /** A document of its own, so that it may run the scripts of gateways: linked to with plain anchors. */
  wallet: (locale: Locale, from?: WalletOrigin) =>
    link('/user-account/wallet', locale, { [walletOriginParameter]: from }),
  /** @param code of the customer who invites, in a link for a friend */
  referral: (locale: Locale, code?: string) => link('/referafriend', locale, { [referralParameter]: code }),
  drawerAccount: (locale: Locale) => link('/drawer-account', locale),
  drawerBasket: (locale: Locale) => link('/drawer-basket', locale),
  appDownload: (locale: Locale) => link('/appDownload', locale),
  faqs: (locale: Locale) => link('/FAQs', locale),
  help: (locale: Locale) => link('/help', locale),
  helpSection: (section: HelpSection, locale: Locale) => link(`/help/${section}`, locale),
  helpArticle: ({ section, articleId }: { section: HelpSection; articleId: string }, locale: Locale) =>
    link(`/help/${section}/${part(articleId)}`, locale),
  /** Without words: the address of the search's form. */
  helpSearch: (text: string, locale: Locale) => link('/help/search', locale, { q: text }),
  contact: (locale: Locale) => link('/contact-us', locale),
  stores: (locale: Locale) => link('/stores', locale),
  store: (store: { slug: string; storeId: string }, locale: Locale) =>
    link(`/stores/${part(`${store.slug}-${store.storeId}`)}`, locale),
  /** A document by its own path, as the API names it. */
  document: (path: string, locale: Locale) => withLanguage(path, locale),
  legal: (document: LegalDocument, country: Country, locale: Locale) =>
    link(`/legal/${document}/${country.toLowerCase()}`, locale),
} as const
