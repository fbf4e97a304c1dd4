import type { Locale } from './locale.ts'
import { paths } from './paths.ts'

interface ShopPage {
  path: (locale: Locale) => string
  /** Prefix of the names of its page views and of those of the pages below it. */
  view?: string
  /** Pages above it, outermost first. */
  above: readonly string[]
}

/**
 * The hierarchy of the shop's pages: the pages above each, for its breadcrumbs (CAT-02), and what its views are called
 * (RTE-01). By the first segment of the address, or the whole of it where a page below has a name of its own.
 */
export const shopPages = {
  landing: { path: paths.landing, above: [] },
  home: { path: paths.home, view: 'home', above: [] },
  shop: { path: paths.shop, view: 'shop', above: ['home'] },
  deals: { path: paths.deals, view: 'deals', above: ['home'] },
  checkout: { path: paths.checkout, view: 'checkout', above: ['home'] },
  orders: { path: paths.orders, above: ['home'] },
  'order-status': { path: paths.orders, view: 'order-status', above: ['home', 'orders'] },
  'order-details': { path: paths.orders, view: 'order-details', above: ['home', 'orders'] },
  'user-account': { path: (locale) => paths.account(undefined, locale), view: 'user', above: ['home'] },
  wallet: { path: (locale) => paths.wallet(locale), above: ['home', 'user-account'] },
  help: { path: paths.help, view: 'user', above: ['home'] },
  faqs: { path: paths.faqs, view: 'user', above: ['home', 'help'] },
  'contact-us': { path: paths.contact, view: 'user', above: ['home', 'help'] },
  stores: { path: paths.stores, above: ['home'] },
  referafriend: { path: (locale) => paths.referral(locale), above: ['home'] },
} as const satisfies Readonly<Record<string, ShopPage>>

export type ShopPageName = keyof typeof shopPages

const viewOf = (segment: string): string | undefined =>
  (shopPages as Readonly<Record<string, ShopPage | undefined>>)[segment.toLowerCase()]?.view

/**
 * What a page view is called: the prefix of its page, then the rest of its path, `shop/soda`. Pages without a prefix of
 * their own are named by their path, the landing page by `landing`. A label contains no query: an order's id is nobody else's.
 */
export function pageLabel(pathname: string): string {
  const segments = pathname.split('/').filter((segment) => segment !== '')
  const [first, ...rest] = segments
  if (first === undefined) return 'landing'
  const prefix = viewOf(first)
  if (prefix === undefined) return segments.join('/')
  return [prefix, ...(prefix === 'user' ? segments : rest)].join('/')
}
