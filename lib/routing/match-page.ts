import { parseProductSegment } from './paths.ts'
import { localeParameter } from './locale.ts'
import { pageRoutes, type PageRoute } from './page-routes.ts'

export interface PageMatch {
  route: PageRoute
  parameters: Readonly<Record<string, string>>
  /** The public path in its one spelling: fixed words as in the table, the rest in lower case. */
  path: string
}

interface Compiled {
  route: PageRoute
  parts: readonly string[]
}

const split = (path: string): string[] => path.split('/').filter((part) => part !== '')

const byLength = new Map<number, Compiled[]>()
for (const route of pageRoutes) {
  const parts = split(route.pattern)
  byLength.set(parts.length, [...(byLength.get(parts.length) ?? []), { route, parts }])
}

/** Every slug and id of a page's address, in lower case and never percent-encoded. */
const parameterShape = /^[a-z0-9][a-z0-9-]{0,119}$/

function matchParts(
  { route, parts }: Compiled,
  given: readonly string[],
): PageMatch | 'impossible parameter' | null {
  const parameters: Record<string, string> = {}
  const path: string[] = []
  for (const [index, part] of parts.entries()) {
    const text = given[index]?.toLowerCase() ?? ''
    if (part.startsWith(':')) parameters[part.slice(1)] = text
    else if (part.toLowerCase() !== text) return null
    path.push(part.startsWith(':') ? text : part)
  }
  if (!Object.values(parameters).every((text) => parameterShape.test(text))) return 'impossible parameter'
  return { route, parameters, path: `/${path.join('/')}` }
}

/** A last segment `…-{product_id}` is a product, any other a category. */
function asProduct({ route, parameters, path }: PageMatch): PageMatch | null {
  const { category } = parameters
  if (
    category === undefined ||
    !/^\/(?:shop|deals)\/:category$/.test(route.pattern) ||
    !parseProductSegment(category)
  )
    return null
  const target = route.target.startsWith('/shop') ? '/product/shop/-/:product' : '/product/deals/-/:product'
  return { route: { ...route, target, query: 'none' }, parameters: { product: category }, path }
}

/**
 * The page at a public path; null when the route table has none. A path with the shape of a page's and a parameter that no
 * page could have is recognized: it is answered 404, and nothing of it may reach an internal path.
 */
export function matchPage(pathname: string): PageMatch | 'impossible parameter' | null {
  const given = split(pathname)
  for (const compiled of byLength.get(given.length) ?? []) {
    const match = matchParts(compiled, given)
    if (match === 'impossible parameter') return match
    if (match) return asProduct(match) ?? match
  }
  return null
}

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

/** Only what can be in a path of ours; anything else would be an address of someone's making. */
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
