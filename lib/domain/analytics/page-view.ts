/** Where a visit came from, by the address it began with (ANA-01). */
export const campaignParts = ['source', 'medium', 'campaign', 'term', 'content'] as const

export type Campaign = Readonly<Partial<Record<(typeof campaignParts)[number], string>>>

/** Anybody can write an address: a part is cut to this many characters. */
export const longestPart = 100

/** The `utm_*` parameters of a query; null when it has none. The first of a name counts. */
export function campaignIn(search: string): Campaign | null {
  const query = new URLSearchParams(search)
  const given = campaignParts.flatMap((part) => {
    const value = query.get(`utm_${part}`)?.trim().slice(0, longestPart)
    return value ? [[part, value] as const] : []
  })
  return given.length === 0 ? null : Object.fromEntries(given)
}

/** First segment of a path to the prefix of its page views (ANA-01). */
const prefixes: Readonly<Record<string, string>> = {
  shop: 'shop',
  home: 'home',
  deals: 'deals',
  'order-status': 'order-status',
  'order-details': 'order-details',
  checkout: 'checkout',
  'user-account': 'user',
  faqs: 'user',
  'contact-us': 'user',
}

/**
 * What a page view is called: its prefix, then the rest of its path, `shop/soda`. Pages without a prefix of their own go by
 * their path, the landing page by `landing`. A label holds no query: an order's id is nobody else's.
 */
export function pageLabel(pathname: string): string {
  const segments = pathname.split('/').filter((segment) => segment !== '')
  const [first, ...rest] = segments
  if (first === undefined) return 'landing'
  const prefix = prefixes[first.toLowerCase()]
  if (prefix === undefined) return segments.join('/')
  return [prefix, ...(prefix === 'user' ? segments : rest)].join('/')
}
