import type { IncomingHttpHeaders } from 'node:http'
import { notFoundRoute } from '../lib/routing/page-routes.ts'
import type { PageRequest } from '../lib/routing/resolve-request.ts'

/** A document, a whole RSC payload, or one prefetched segment of it (`seg:/_tree`). */
export type Kind = 'html' | 'rsc' | `seg:${string}`

/** All that a page is made from; nothing else of a visitor's request reaches the renderer. */
export interface PageKey {
  kind: Kind
  locale: string
  storeKey: string
  path: string
  search: string
  /** Internal path, by which Next knows the page's tags. */
  target: string
  /** Is this the page that says that there is no such page? It is answered with 404. */
  isNotFound: boolean
  /** Kind, language, store, path and query in one string. */
  id: string
}

const segmentShape = /^\/[\w/$!%.@=+~-]{1,300}$/

/** What kind of answer is asked for; null when only Next may say. */
export function kindOf(headers: IncomingHttpHeaders, search: string): Kind | null {
  const segment = headers['next-router-segment-prefetch']
  // Next answers a prefetch of a segment without `rsc` by RSC at the document's address: never cached here.
  if (headers.rsc === undefined) return segment === undefined ? 'html' : null
  if (headers.rsc !== '1' || !/(?:^|&)_rsc(?:[=&]|$)/.test(search)) return null
  if (segment === undefined || headers['next-router-prefetch'] !== '1') return 'rsc'
  return typeof segment === 'string' && segmentShape.test(segment) ? `seg:${segment}` : null
}

/** The key of a cacheable request; null when the page or this shape of request is not cacheable. `rawSearch` is what follows `?`. */
export function pageKey(page: PageRequest, headers: IncomingHttpHeaders, rawSearch: string): PageKey | null {
  if (!page.route.cached) return null
  const kind = kindOf(headers, rawSearch)
  if (kind === null) return null
  const { locale, storeKey, path, search, target } = page
  const isNotFound = page.route.status === 404
  return withId({ kind, locale, storeKey, path, search, target, isNotFound })
}

type KeyParts = Omit<PageKey, 'id'>

const withId = (parts: KeyParts): PageKey => ({
  ...parts,
  id: `${parts.kind} ${parts.locale} ${parts.storeKey} ${parts.path}?${parts.search}`,
})

/** The key of the document that says that there is no such page, in a page's language and store. */
export const notFoundKey = ({ locale, storeKey }: Pick<PageKey, 'locale' | 'storeKey'>): PageKey =>
  withId({
    kind: 'html',
    locale,
    storeKey,
    path: notFoundRoute.pattern,
    search: '',
    target: `/${locale}/${storeKey}${notFoundRoute.target}`,
    isNotFound: true,
  })
