import type { FixedPattern } from './page-routes.ts'

/** Pages whose views, and those of the pages below them, are counted as the account's (RTE-01). */
const ofAccount: readonly FixedPattern[] = ['/user-account', '/help', '/FAQs', '/contact-us']

/**
 * What a page view is called: the page's path, `shop/soda`, below `user/` for the account's, and `landing` for the landing page. It
 * contains no query: an order's id is nobody else's.
 */
export function pageLabel(pathname: string): string {
  const segments = pathname.split('/').filter((segment) => segment !== '')
  const [first] = segments
  if (first === undefined) return 'landing'
  return [...(ofAccount.some((page) => page === `/${first}`) ? ['user'] : []), ...segments].join('/')
}
