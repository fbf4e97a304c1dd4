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
  /**
   * What search engines may do: `listed` in the sitemap, `closed` to them in robots.txt, or neither (the page itself says that it is not
   * to be indexed, or names another address as the canonical one).
   */
  engines: 'listed' | 'closed' | 'unlisted'
  /** Patterns of the pages above it, outermost first, for its breadcrumbs (CAT-02); without it the page has no breadcrumbs by its name. */
  above?: readonly string[]
  /** An address of the page in the shop's seed data, for tests that visit every page; null where another row's is the same page. */
  example: string | null
}

type Options = Partial<Omit<PageRoute, 'pattern'>>
type Row<P extends string, O extends Options> = PageRoute & O & { pattern: P }

/** A page that is cached until its data change. Its folder has the same path, and its example is the address itself, unless `options` say otherwise. */
const page = <const P extends string, const O extends Options>(pattern: P, options?: O): Row<P, O> => {
  const usual: PageRoute = {
    pattern,
    target: pattern,
    query: 'none',
    life: 'cached',
    status: 200,
    policy: 'hashed',
    engines: 'unlisted',
    example: pattern.includes(':') ? null : pattern,
  }
  return { ...usual, ...options } as Row<P, O>
}
/** A page of results. */
const search = <const P extends string, const O extends Options>(pattern: P, options: O) =>
  page(pattern, { query: 'search', life: 'brief', ...options } as O & { query: 'search'; life: 'brief' })
/** A page that is rendered for each request. */
const dynamic = <const P extends string, const O extends Options>(pattern: P, options: O) =>
  page(pattern, { life: 'none', policy: 'nonce', ...options } as O & { life: 'none' })
/** A product, as it is reached from another page than its category's. */
const product = <const P extends string, const T extends string>(pattern: P, target: T) =>
  page(pattern, { target: `/product${target}` })

/** What every address is answered that has the shape of a page but a parameter that no page could have. */
export const notFoundRoute = page('/not-found', { status: 404 })

/** The document that pages frame for Google's map. It belongs to no store, so it is not among the shop's pages. */
export const mapFrameRoute = dynamic('/map-frame', { policy: 'map' })

const soda = '/soda/cola-and-root-beer/all'

/** Every page of the shop: its address and all that follows from it. Order matters where a word could be a parameter. */
export const pageRoutes = [
  page('/', { target: '', engines: 'listed', above: [] }),
  page('/home', { engines: 'listed', above: [] }),
  page('/home/:section/all', { engines: 'listed', example: '/home/best-sellers/all' }),
  product('/home/:section/all/:product', '/home/:section/:product'),
  product('/home/:section/:product', '/home/:section/:product'),
  product('/home/:product', '/home/-/:product'),
  page('/deals', { engines: 'listed', above: ['/home'] }),
  product('/deals/product/:product', '/deals/-/:product'),
  page('/deals/:category/:subcategory/all', { example: `/deals${soda}` }),
  product('/deals/:category/:subcategory/all/:product', '/deals/:category/:product'),
  product('/deals/:category/:product', '/deals/:category/:product'),
  page('/deals/:category', { engines: 'listed', example: '/deals/soda' }),
  page('/shop', { engines: 'listed', above: ['/home'] }),
  page('/shop/:category/:subcategory/all', {
    target: '/shop/:category/list/:listing',
    query: 'listing',
    engines: 'listed',
    example: `/shop${soda}`,
  }),
  product('/shop/:category/:subcategory/all/:product', '/shop/:category/:product'),
  page('/shop/:category/:product', {
    target: '/product/shop/:category/:product',
    engines: 'listed',
    example: '/shop/snacks/nalu-kettle-chips-maui-onion-105001',
  }),
  page('/shop/:category', {
    target: '/shop/:category/list/:listing',
    query: 'listing',
    engines: 'listed',
    example: '/shop/soda',
  }),
  search('/search-results', { engines: 'closed', example: '/search-results?q=musubi' }),
  search('/search-results/:category/all', {
    engines: 'closed',
    example: '/search-results/soda/all?q=cola',
  }),
  product('/search-results/:product', '/search-results/-/:product'),
  page('/shopping-list', { above: ['/home'] }),
  page('/orders', { engines: 'closed', above: ['/home'] }),
  page('/order-details', { engines: 'closed', above: ['/home', '/orders'] }),
  page('/order-status', { engines: 'closed', above: ['/home', '/orders'] }),
  page('/user-account', { engines: 'closed', above: ['/home'] }),
  dynamic('/user-account/wallet', {
    target: '/wallet',
    query: 'origin',
    policy: 'payment',
    engines: 'closed',
    above: ['/home', '/user-account'],
  }),
  page('/drawer-account', { engines: 'closed' }),
  page('/reset-password'),
  // Without what a provider has brought back it leaves at once.
  page('/social-sign-in', { example: null }),
  page('/referafriend', { feature: 'refer_a_friend_enabled' }),
  page('/drawer-basket', { engines: 'closed' }),
  dynamic('/checkout', { policy: 'payment', engines: 'closed', above: ['/home'] }),
  page('/FAQs', { target: '/faqs', engines: 'listed', above: ['/home', '/help'] }),
  page('/help', { engines: 'listed', above: ['/home'] }),
  search('/help/search', { example: '/help/search?q=refund' }),
  page('/help/:section', { engines: 'listed', example: '/help/order-issues' }),
  page('/help/:section/:article', { engines: 'listed', example: '/help/order-issues/item-missing' }),
  page('/contact-us', { engines: 'listed', above: ['/home', '/help'] }),
  page('/stores', { engines: 'listed', above: ['/home'] }),
  page('/stores/:store', { engines: 'listed', example: '/stores/kapahulu-honolulu-12345' }),
  page('/legal/:document/:country', { engines: 'listed', example: '/legal/terms/us' }),
  dynamic('/appDownload', { target: '/app-download' }),
  notFoundRoute,
] as const satisfies readonly PageRoute[]

type AnyRow = (typeof pageRoutes)[number]
type WithoutParameters<P extends string> = P extends `${string}:${string}` ? never : P

/** A pattern of the table, by which code and tests name a page. */
export type PagePattern = AnyRow['pattern']
/** A page without parameters: its pattern is its address. */
export type FixedPattern = WithoutParameters<PagePattern>
/** A page that breadcrumbs name. */
export type NamedPattern = Extract<AnyRow, { above: readonly string[] }>['pattern']
/** A page that the sitemap lists. */
export type ListedPattern = Extract<AnyRow, { engines: 'listed' }>['pattern']

/** The rows of pages without parameters. */
export const fixedPages = pageRoutes.filter(
  (route): route is Extract<AnyRow, { pattern: FixedPattern }> => !route.pattern.includes(':'),
)

/** The rows of pages that breadcrumbs name. */
export const namedPages = pageRoutes.filter(
  (route): route is Extract<AnyRow, { above: readonly string[] }> => 'above' in route,
)

/** The pages of a page's breadcrumbs, outermost first, itself last. What is above a page must be such a page: another one does not compile. */
export function trailOf(pattern: NamedPattern): readonly NamedPattern[] {
  const above: readonly NamedPattern[] = namedPages.find((route) => route.pattern === pattern)?.above ?? []
  return [...above, pattern]
}

/** The key of a page's name among `crumbs` of the texts: the last word of its address. */
export const crumbKey = (pattern: NamedPattern): string =>
  pattern === '/' ? 'landing' : (pattern.split('/').at(-1) ?? '').toLowerCase()
