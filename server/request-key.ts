import type { IncomingHttpHeaders } from 'node:http'
import type { PageRequest } from '../lib/routing/resolve-request.ts'

/** A document, a whole RSC payload, or one prefetched segment of it (`seg:/_tree`). */
export type Kind = 'html' | 'rsc' | `seg:${string}`

/** All that a page is made from; nothing else of a visitor's request reaches the fill (page-cache.md 3, 4). */
export interface PageKey {
  kind: Kind
  locale: string
  storeKey: string
  path: string
  search: string
  /** Internal path, by which Next knows the page's tags. */
  target: string
  /** The above in one string. */
  id: string
}

const segmentShape = /^\/[\w/$!%.@=+~-]{1,300}$/

/** What kind of answer is asked for; null when only Next may say (page-cache.md 3). */
export function kindOf(headers: IncomingHttpHeaders, search: string): Kind | null {
  const segment = headers['next-router-segment-prefetch']
  // Next answers a prefetch of a segment without `rsc` by RSC at the document's address: never cached here.
  if (headers.rsc === undefined) return segment === undefined ? 'html' : null
  if (headers.rsc !== '1' || !/(?:^|&)_rsc(?:[=&]|$)/.test(search)) return null
  if (segment === undefined || headers['next-router-prefetch'] !== '1') return 'rsc'
  return typeof segment === 'string' && segmentShape.test(segment) ? `seg:${segment}` : null
}

const draftCookie = '__prerender_bypass'

/** The key of a cacheable request; null when it must pass to Next untouched. `rawSearch` is what follows `?`. */
export function pageKey(page: PageRequest, headers: IncomingHttpHeaders, rawSearch: string): PageKey | null {
  if (!page.route.cached || headers.cookie?.includes(draftCookie)) return null
  const kind = kindOf(headers, rawSearch)
  if (kind === null) return null
  const { locale, storeKey, path, search, target } = page
  return {
    kind,
    locale,
    storeKey,
    path,
    search,
    target,
    id: `${kind} ${locale} ${storeKey} ${path}?${search}`,
  }
}
