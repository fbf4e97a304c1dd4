import { localeParameter } from './locale.ts'
import { matchPage } from './match-page.ts'

export interface Redirect {
  path: string
  /** 308 for addresses that moved permanently, 307 for the rest. */
  status: 307 | 308
  /** Set on top of the request's own query. */
  query?: Readonly<Record<string, string>>
}

const moved = (path: string): Redirect => ({ path, status: 308 })
const elsewhere = (path: string, query?: Redirect['query']): Redirect => ({
  path,
  status: 307,
  ...(query && { query }),
})

const fixed: ReadonlyMap<string, Redirect> = new Map([
  ['basket', elsewhere('/home')],
  ['activate', elsewhere('/home')],
  ['promotions', moved('/deals')],
  ['product-search', moved('/search-results')],
  ['7nowgoldpass', elsewhere('/user-account', { section: 'subscription' })],
])

/** Only what can stand in a path of ours; anything else would be an address of someone's making. */
const plain = /^[a-z0-9-]{1,120}$/

/** The list of moved addresses; null when the path is not on it (RTE-02). */
export function listedRedirect(pathname: string): Redirect | null {
  const [word, first, second, ...more] = pathname
    .toLowerCase()
    .split('/')
    .filter((part) => part !== '')
  if (word === undefined || more.length > 0) return null
  if (first === undefined) return fixed.get(word) ?? null
  if (!plain.test(first) || (second !== undefined && !plain.test(second))) return null
  if (word === 'products') return moved(second === undefined ? `/shop/${first}` : `/shop/${first}/${second}`)
  return word === 'product-details' && second === undefined ? moved(`/search-results/${first}`) : null
}

/** `/en/us-12345/shop` typed by hand leads to the page it stands for, or to the home page when it stands for none. */
export function internalRedirect(
  pathname: string,
  locales: readonly string[],
  defaultLocale: string,
): Redirect | null {
  const [, locale = '', storeKey = '', ...rest] = pathname.split('/')
  if (!locales.includes(locale) || !/^(?:us|ca)(?:-\w{1,40})?$/.test(storeKey)) return null
  const page = matchPage(publicPath(rest.filter((part) => part !== '')))
  const path = page === null || page === 'impossible parameter' ? '/home' : page.path
  return elsewhere(path, locale === defaultLocale ? undefined : { [localeParameter]: locale })
}

function publicPath(parts: readonly string[]): string {
  if (!parts.every((part) => plain.test(part) || part.startsWith('~'))) return '/home'
  const [word, first = '', second = '', third = ''] = parts
  if (word === 'product') return second === '-' ? `/${first}/${third}` : `/${first}/${second}/${third}`
  if (word === 'shop' && second === 'list') return `/shop/${first}`
  if (word === 'app-download') return '/appDownload'
  if (word === 'faqs') return '/FAQs'
  return `/${parts.join('/')}`
}
