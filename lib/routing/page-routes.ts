/** How a page reads its query: not at all, as a listing's internal segment, or these keys (then it is dynamic). */
type QueryUse = 'none' | 'listing' | readonly string[]

export interface PageRoute {
  /** Public path; `:name` parts are parameters, other parts match in any case (settled reading 22). */
  pattern: string
  /** Internal path below `/{locale}/{storeKey}`; `-` stands for a parameter the pattern has not. */
  target: string
  query: QueryUse
  /** False: rendered for each request and never stored. */
  cached: boolean
  /** `nonce`: a document with a policy of its own (architecture, "Documents and their policies"). */
  policy: 'hashed' | 'nonce'
}

const page = (pattern: string, target = pattern, query: QueryUse = 'none'): PageRoute => ({
  pattern,
  target,
  query,
  cached: true,
  policy: 'hashed',
})
const dynamic = (
  pattern: string,
  target: string,
  query: readonly string[],
  policy: PageRoute['policy'] = 'hashed',
): PageRoute => ({
  pattern,
  target,
  query,
  cached: false,
  policy,
})

const searchKeys = ['q', 'sort', 'filter', 'lastKey']

/** The route table of shopping spec §2 and settled reading 23. Order matters where a word could be a parameter. */
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
  dynamic('/search-results', '/search-results', searchKeys),
  dynamic('/search-results/:category/all', '/search-results/:category/all', searchKeys),
  page('/search-results/:product', '/product/search-results/-/:product'),
  page('/orders'),
  page('/order-details'),
  page('/order-status'),
  page('/user-account'),
  page('/drawer-account'),
  page('/reset-password'),
  page('/drawer-basket'),
  dynamic('/checkout', '/checkout', [], 'nonce'),
  page('/FAQs', '/faqs'),
  page('/contact-us'),
  page('/stores'),
  page('/stores/:store'),
  page('/legal/:document/:country'),
  dynamic('/appDownload', '/app-download', []),
]
