import type { PageFeature } from './site-state.ts'

/**
 * How a page reads its query: not at all, as a listing's internal segment, as a search, or as the page that it leads back to (then
 * it is dynamic).
 */
type QueryUse = 'none' | 'listing' | 'search' | 'origin'

export interface PageRoute {
  /** Public path; `:name` parts are parameters, other parts match in any case. */
  pattern: string
  /** Internal path below `/{locale}/{storeKey}`; `-` stands for a parameter the pattern has not. */
  target: string
  query: QueryUse
  /**
   * How long a rendered page is cached: until its data change, a minute (a search: anybody may search any words, so these pages have a small
   * memory of their own), or not at all.
   */
  life: 'cached' | 'brief' | 'none'
  /** Status of the page itself: 404 for the one that says so. */
  status: 200 | 404
  /**
   * Who names the scripts that may run: the server by their hashes (a cached page), or the middleware by a nonce for each
   * request (a dynamic one). `payment`: a nonce, in a document that may open a gateway's windows. `map`: a nonce, in the
   * document of Google's map, which exists only with a key for it.
   */
  policy: 'hashed' | 'nonce' | 'payment' | 'map'
  /** The page exists only while this is on in the country of the request. */
  feature?: PageFeature
}

const page = (pattern: string, target = pattern, query: QueryUse = 'none'): PageRoute => ({
  pattern,
  target,
  query,
  life: 'cached',
  status: 200,
  policy: 'hashed',
})
const search = (pattern: string): PageRoute => ({ ...page(pattern, pattern, 'search'), life: 'brief' })
const dynamic = (
  pattern: string,
  target: string,
  query: QueryUse,
  policy: PageRoute['policy'] = 'nonce',
): PageRoute => ({
  pattern,
  target,
  query,
  life: 'none',
  status: 200,
  policy,
})

/** What every address is answered that has the shape of a page but a parameter that no page could have. */
export const notFoundRoute: PageRoute = { ...page('/not-found'), status: 404 }

/** The document that pages frame for Google's map. It belongs to no store, so it is not among the shop's pages. */
export const mapFrameRoute: PageRoute = dynamic('/map-frame', '/map-frame', 'none', 'map')

/** Every page of the shop. Order matters where a word could be a parameter. */
export const pageRoutes: readonly PageRoute[] = [
  page('/', ''),
  page('/home'),
  page('/home/:section/all'),
  page('/home/:section/all/:product', '/product/home/:section/:product'),
  page('/home/:section/:product', '/product/home/:section/:product'),
  page('/home/:product', '/product/home/-/:product'),
  page('/deals'),
  page('/deals/product/:product', '/product/deals/-/:product'),
  page('/deals/:category/:subcategory/all'),
  page('/deals/:category/:subcategory/all/:product', '/product/deals/:category/:product'),
  page('/deals/:category/:product', '/product/deals/:category/:product'),
  page('/deals/:category'),
  page('/shop'),
  page('/shop/:category/:subcategory/all', '/shop/:category/list/:listing', 'listing'),
  page('/shop/:category/:subcategory/all/:product', '/product/shop/:category/:product'),
  page('/shop/:category/:product', '/product/shop/:category/:product'),
  page('/shop/:category', '/shop/:category/list/:listing', 'listing'),
  search('/search-results'),
  search('/search-results/:category/all'),
  page('/search-results/:product', '/product/search-results/-/:product'),
  page('/orders'),
  page('/order-details'),
  page('/order-status'),
  page('/user-account'),
  dynamic('/user-account/wallet', '/wallet', 'origin', 'payment'),
  page('/drawer-account'),
  page('/reset-password'),
  page('/social-sign-in'),
  { ...page('/referafriend'), feature: 'refer_a_friend_enabled' },
  page('/drawer-basket'),
  dynamic('/checkout', '/checkout', 'none', 'payment'),
  page('/FAQs', '/faqs'),
  page('/help'),
  search('/help/search'),
  page('/help/:section'),
  page('/help/:section/:article'),
  page('/contact-us'),
  page('/stores'),
  page('/stores/:store'),
  page('/legal/:document/:country'),
  dynamic('/appDownload', '/app-download', 'none'),
  notFoundRoute,
]
