import type { Locale } from './locale.ts'
import { readOwnCookie } from './cookies.ts'
import { listingSearch, listingSegment, parseListingQuery } from './listing-query.ts'
import { chooseLocale, defaultLocale, localeCookie, localeParameter, locales } from './locale.ts'
import { internalRedirect, listedRedirect, type PageMatch, type Redirect } from './match-page.ts'
import { matchPage } from './match-page.ts'
import type { PageRoute } from './page-routes.ts'
import { mapFrameRoute, notFoundRoute } from './page-routes.ts'
import { walletOriginOf, walletOriginParameter } from './paths.ts'
import { parseSearchQuery, searchQueryText } from './search-query.ts'
import type { SiteState } from './site-state.ts'
import { isFileLike, isServedFile, isSystemPath } from './static-files.ts'
import type { StoreKey } from './store-key.ts'
import { chooseStoreKey, parseStoreKey, storeCookie } from './store-key.ts'

export interface IncomingRequest {
  pathname: string
  query: URLSearchParams
  /** The Cookie header. */
  cookie: string | undefined
}

export interface PageRequest {
  kind: 'page'
  route: PageRoute
  locale: Locale
  storeKey: StoreKey
  /** Public path in its one spelling. */
  path: string
  /** Public query in its one spelling, without the language; '' when the page reads none. */
  search: string
  /** Internal path. */
  target: string
}

/** What a request is: not a page's, a file that does not exist, a redirect (`location` is a path), or a page. */
export type Resolution =
  | { kind: 'pass' }
  | { kind: 'missing' }
  | { kind: 'redirect'; location: string; status: 307 | 308 }
  | PageRequest

type Step = (request: IncomingRequest, state: Readonly<SiteState>) => Resolution | null

const offlinePath = '/appDownload'

function redirectTo({ path, status, query = {} }: Redirect, requestQuery: URLSearchParams): Resolution {
  const search = new URLSearchParams(requestQuery)
  for (const [key, value] of Object.entries(query)) search.set(key, value)
  const text = search.toString()
  return { kind: 'redirect', location: text === '' ? path : `${path}?${text}`, status }
}

const system: Step = ({ pathname }) => (isSystemPath(pathname) ? { kind: 'pass' } : null)

const files: Step = ({ pathname }) =>
  isFileLike(pathname) ? { kind: isServedFile(pathname) ? 'pass' : 'missing' } : null

const offline: Step = ({ pathname, query }, state) =>
  state.offline && pathname.toLowerCase() !== offlinePath.toLowerCase()
    ? redirectTo({ path: offlinePath, status: 307 }, languageOnly(query))
    : null

const redirects: Step = ({ pathname, query }) => {
  const found = listedRedirect(pathname) ?? internalRedirect(pathname, locales, defaultLocale)
  return found ? redirectTo(found, query) : null
}

const notFoundMatch: PageMatch = { route: notFoundRoute, parameters: {}, path: notFoundRoute.pattern }

/** Whether the feature that the page exists by is on in the country of its store. */
function isPageOn({ route: { feature }, storeKey }: PageRequest, { features }: Readonly<SiteState>): boolean {
  return feature === undefined || features[parseStoreKey(storeKey)?.country ?? 'US'][feature]
}

const pages: Step = (request, state) => {
  const match = matchPage(request.pathname)
  if (!match) return null
  if (match === 'impossible parameter') return pageRequest(notFoundMatch, request, state)
  const page = pageRequest(match, request, state)
  if (!isPageOn(page, state)) return null
  return match.path === request.pathname ? page : redirectTo({ path: match.path, status: 308 }, request.query)
}

const mapFrame: Step = (request, state) => {
  if (request.pathname !== mapFrameRoute.pattern) return null
  const match = { route: mapFrameRoute, parameters: {}, path: mapFrameRoute.pattern }
  const page = pageRequest(match, request, state)
  return { ...page, target: `${mapFrameRoute.target}/${page.locale}` }
}

const unknown: Step = ({ query }) => redirectTo({ path: '/home', status: 307 }, query)

/** The first step that has an answer decides: offline, then redirects, then the page. */
const steps: readonly Step[] = [system, files, offline, redirects, pages, mapFrame, unknown]

/** Turns a request into what answers it. Middleware and the page cache share this one function. */
export function resolveRequest(request: IncomingRequest, state: Readonly<SiteState>): Resolution {
  for (const step of steps) {
    const answer = step(request, state)
    if (answer) return answer
  }
  return { kind: 'missing' }
}

function pageRequest(
  { route, parameters, path }: PageMatch,
  { query, cookie }: IncomingRequest,
  state: Readonly<SiteState>,
): PageRequest {
  const locale = chooseLocale(query.get(localeParameter), readOwnCookie(cookie, localeCookie))
  const storeKey = chooseStoreKey(readOwnCookie(cookie, storeCookie), state.stores)
  const { search, listing } = readQuery(route, parameters, query)
  const internal = route.target
    .split('/')
    .map((part) =>
      part === ':listing' ? listing : part.startsWith(':') ? (parameters[part.slice(1)] ?? '-') : part,
    )
    .join('/')
  return { kind: 'page', route, locale, storeKey, path, search, target: `/${locale}/${storeKey}${internal}` }
}

const originText = (query: URLSearchParams): string => {
  const origin = walletOriginOf(query.get(walletOriginParameter))
  return origin === undefined ? '' : `${walletOriginParameter}=${origin}`
}

function readQuery(
  route: PageRoute,
  parameters: PageMatch['parameters'],
  query: URLSearchParams,
): { search: string; listing: string } {
  if (route.query === 'none') return { search: '', listing: '' }
  if (route.query === 'origin') return { search: originText(query), listing: '' }
  if (route.query === 'search') return { search: searchQueryText(parseSearchQuery(query)), listing: '' }
  const fromPath = parameters['subcategory'] ?? null
  const parsed = parseListingQuery(query, fromPath)
  const sub = fromPath === null && parsed.sub !== null ? `sub=${parsed.sub}` : ''
  return {
    search: [sub, listingSearch(parsed)].filter((text) => text !== '').join('&'),
    listing: listingSegment(parsed),
  }
}

function languageOnly(query: URLSearchParams): URLSearchParams {
  const language = query.get(localeParameter)
  return new URLSearchParams(language === null ? [] : [[localeParameter, language]])
}
