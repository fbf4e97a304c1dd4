/** One page of each kind, by its address: what the outside checkers look at. */
export const visitedPages = [
  '/',
  '/home',
  '/home?lang=ar',
  '/shop',
  '/shop/soda',
  '/deals',
  '/search-results?q=chips',
  '/search-results?q=nothing-like-this',
  '/stores',
  '/FAQs',
  '/help',
  '/help/order-issues/item-missing',
  '/help/search?q=refund',
  '/contact-us',
  '/checkout',
  '/orders',
  '/user-account',
  '/7NowGoldPass',
  '/reset-password',
  '/appDownload',
] as const

/** The product page that a listing names first. @throws Error when it names none */
export function firstProduct(listing: string): string {
  const link = /href="(\/shop\/[a-z-]+\/[a-z0-9-]+-\d{6,12})"/.exec(listing)?.[1]
  if (link === undefined) throw new Error('The listing names no product.')
  return link
}
