import type { IncomingHttpHeaders } from 'node:http'
import { notFoundRoute } from '../lib/routing/page-routes.ts'
import type { PageRequest } from '../lib/routing/resolve-request.ts'

/**
 * A document, a whole RSC payload, what Next's router fetches of a dynamic page ahead of a click, or one prefetched
 * segment (`seg:/_tree`).
 */
export type Kind = 'html' | 'rsc' | 'prefetch' | `seg:${string}`

/** All that a page is made from; nothing else of a visitor's request reaches Next. */
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

const segmentShape = /^(?=.{2,300}$)(?:\/(?!\.{1,2}(?:\/|$))[\w$!%.@=+~-]+)+$/

/**
 * What a request wants of a page. The router's headers in a combination that it never sends count as the nearest one
 * that it does, so that there is no request for which Next must be shown the visitor's own headers.
 */
export function kindOf(headers: IncomingHttpHeaders, cached: boolean): Kind {
  if (headers.rsc !== '1') return 'html'
  if (headers['next-router-prefetch'] !== '1') return 'rsc'
  const segment = headers['next-router-segment-prefetch']
  // A kept page is sent whole to a prefetch, by the same bytes as to a click.
  if (segment === undefined) return cached ? 'rsc' : 'prefetch'
  return typeof segment === 'string' && segmentShape.test(segment) ? `seg:${segment}` : 'rsc'
}

/** The key of a page that was requested with these headers. */
export function pageKey(page: PageRequest, headers: IncomingHttpHeaders): PageKey {
  const { locale, storeKey, path, search, target, route } = page
  const kind = kindOf(headers, route.cached)
  return withId({ kind, locale, storeKey, path, search, target, isNotFound: route.status === 404 })
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
