import { matchPage } from '#lib/routing/match-page.ts'

/** What the worker reads of a request. */
export interface WorkerRequest {
  method: string
  /** `navigate` for a document. */
  mode: string
  url: URL
}

/**
 * How a request is answered.
 *
 * - `page`: from the network, and without one by the stored copy under `key`, else by the page that says so
 * - `document`: from the network, and without one by that page; it is never stored
 * - `file`: by the stored copy under `key`, else from the network, and stored: its address changes with its content
 * - `texts`: from the network, and without one by the stored copy under `key`
 * - `picture`: from the network, and without one by the copy under `key` that a page of the shell was stored with
 * - `network`: as if there were no worker
 */
export type Handling =
  | { kind: 'page' | 'file' | 'texts' | 'picture'; key: string }
  | { kind: 'document' }
  | { kind: 'network' }

/** Cached for everybody and of one address for all; their queries have words of a person or a proof of a mail. */
const neverStored = /^\/(?:reset-password|social-sign-in|search-results|help\/search)(?:\/|$)/i

const dataPath = '/page-data/'

const isFile = (pathname: string): boolean =>
  pathname.startsWith('/_next/static/') ||
  /^\/(?:fonts|offline|icons)\/[\w./-]+$/.test(pathname) ||
  pathname.startsWith(dataPath)

const isPicture = (pathname: string): boolean => pathname.startsWith('/media/')

/** The texts of panels are the only answer of the BFF that is stored: they are the same for everybody. */
const isTexts = (pathname: string): boolean => pathname === '/api/site/messages'

/** The key of a page: its path, with the query of a listing. Other queries say who looks at what, or nothing that the document depends on. */
function pageKey({ pathname, search }: URL): string | null {
  const match = matchPage(pathname)
  if (match === null || match === 'impossible parameter' || neverStored.test(pathname)) return null
  const { route, path } = match
  if (route.life !== 'cached' || route.status !== 200) return null
  if (route.query !== 'listing') return path
  const query = new URLSearchParams(search)
  query.delete('lang')
  return query.size === 0 ? path : `${path}?${query.toString()}`
}

/** Component data of a page that is never stored: their query names the page, and they repeat its query. */
function isOfUnstoredPage({ pathname, searchParams }: URL, origin: string): boolean {
  const page = pathname.startsWith(dataPath) ? searchParams.get('of') : null
  return page !== null && URL.canParse(page, origin) && pageKey(new URL(page, origin)) === null
}

/** How the worker answers a request. @param origin of the shop */
export function handlingOf({ method, mode, url }: WorkerRequest, origin: string): Handling {
  if (method !== 'GET' || url.origin !== origin) return { kind: 'network' }
  if (mode === 'navigate') {
    if (url.pathname.startsWith('/api/') || isFile(url.pathname)) return { kind: 'network' }
    const key = pageKey(url)
    return key === null ? { kind: 'document' } : { kind: 'page', key }
  }
  if (isOfUnstoredPage(url, origin)) return { kind: 'network' }
  if (isFile(url.pathname)) return { kind: 'file', key: url.pathname }
  if (isTexts(url.pathname)) return { kind: 'texts', key: url.pathname + url.search }
  if (isPicture(url.pathname)) return { kind: 'picture', key: url.pathname }
  return { kind: 'network' }
}

/** What of an answer decides whether it is stored. */
export interface StorableAnswer {
  status: number
  redirected: boolean
  headers: Pick<Headers, 'get'>
}

/** A whole document of the shop, as it was requested: no redirect to the page of a closed shop, no failure, none for one request alone. */
export const isStorablePage = ({ status, redirected, headers }: StorableAnswer): boolean =>
  status === 200 &&
  !redirected &&
  (headers.get('content-type') ?? '').startsWith('text/html') &&
  !(headers.get('cache-control') ?? '').includes('no-store')

/** A file that was found; of component data those alone that are what their address says. */
export const isStorableFile = ({ status, redirected, headers }: StorableAnswer, key: string): boolean =>
  status === 200 &&
  !redirected &&
  (!key.startsWith(dataPath) || (headers.get('cache-control') ?? '').includes('immutable'))

/** A failure of what is in front of the shop, or of a render: a stored copy says more. */
export const isFailure = (status: number): boolean => [502, 503, 504].includes(status)

/** The files that a document needs: those that its list or its elements name, and its component data. */
export function filesOfDocument(html: string): string[] {
  const files = html.match(/\/(?:_next\/static|fonts)\/[\w./~-]+\.(?:js|css|woff2)/g) ?? []
  const [, data] = /"data":"([\w-]+\/[\w-]+)"/.exec(html) ?? []
  return [...new Set(data === undefined ? files : [...files, `${dataPath}${data}`])]
}

/** The pictures that a document shows first, `most` of them: the browser has a memory of its own for all others. */
export const firstPictures = (html: string, most: number): string[] =>
  [...new Set([...html.matchAll(/ src="(\/media\/[\w./~-]+)"/g)].map(([, address = '']) => address))].slice(
    0,
    most,
  )

/** The language of a document; English where it does not say. */
export const documentLanguage = (html: string): string => /<html[^>]* lang="(\w+)"/.exec(html)?.[1] ?? 'en'
