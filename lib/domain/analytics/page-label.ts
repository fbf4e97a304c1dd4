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
