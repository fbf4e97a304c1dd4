import { createHash } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'

/**
 * A document, a whole RSC payload, what Next's router fetches of a dynamic page ahead of a click, or one prefetched
 * segment (`seg:/_tree`).
 */
export type PageKind = 'html' | 'rsc' | 'prefetch' | `seg:${string}`

const segmentShape = /^(?=.{2,300}$)(?:\/(?!\.{1,2}(?:\/|$))[\w$!%.@=+~-]+)+$/

/**
 * Which form of a page a request is for. A combination of the router's headers that the router never sends counts as the
 * nearest one that it does, so that no request needs its own headers passed on to Next.
 *
 * @param prefetchesWhole whether a prefetch of the page is answered with the whole page, the same bytes as a click
 */
export function kindOf(headers: IncomingHttpHeaders, prefetchesWhole: boolean): PageKind {
  if (headers['rsc'] !== '1') return 'html'
  if (headers['next-router-prefetch'] !== '1') return 'rsc'
  const segment = headers['next-router-segment-prefetch']
  if (segment === undefined) return prefetchesWhole ? 'rsc' : 'prefetch'
  return typeof segment === 'string' && segmentShape.test(segment) ? `seg:${segment}` : 'rsc'
}

/** The headers by which Next's router requests a form of a page. */
export function routerHeaders(kind: PageKind): Record<string, string> {
  if (kind === 'html') return {}
  if (kind === 'rsc') return { rsc: '1' }
  const prefetch = { rsc: '1', 'next-router-prefetch': '1' }
  return kind === 'prefetch' ? prefetch : { ...prefetch, 'next-router-segment-prefetch': kind.slice(4) }
}

/** `_rsc` of the query, which Next compares with a digest of the router's headers before it answers; empty for a document. */
export function cacheBuster(kind: PageKind): string {
  if (kind === 'html') return ''
  if (kind === 'rsc') return '_rsc'
  const segment = kind === 'prefetch' ? '0' : kind.slice(4)
  const digest = createHash('sha256').update(`1,${segment},0,0`).digest().subarray(0, 12)
  return `_rsc=${digest.toString('base64url')}`
}
