import type { IncomingHttpHeaders } from 'node:http'

/** What answers of a page depend on, for caches in between. */
export const vary =
  'rsc, next-router-state-tree, next-router-prefetch, next-router-segment-prefetch, Accept-Encoding, Cookie'

const replayed = ['content-type', 'x-nextjs-stale-time', 'x-nextjs-prerender', 'x-nextjs-postponed', 'link']
/** Read by Next's router, which requests no documents. */
const forRouter: ReadonlySet<string> = new Set(['x-nextjs-stale-time', 'x-nextjs-prerender'])

/** Sheets of a transformed document are loaded after its first paint; a hint in its headers would load them before. */
const withoutSheets = (link: string): string =>
  link
    .split(/,\s*(?=<)/)
    .filter((hint) => !/;\s*as="?style\b/.test(hint))
    .join(', ')

/** The headers of Next's answer that are sent with each copy of it, flat. @param isTransformed of a document that loads its sheets later */
export function replayedHeaders(headers: IncomingHttpHeaders, isTransformed: boolean): string[] {
  return replayed.flatMap((name) => {
    const whole = headers[name]
    if (typeof whole !== 'string' || (isTransformed && forRouter.has(name))) return []
    const value = isTransformed && name === 'link' ? withoutSheets(whole) : whole
    return value === '' ? [] : [name, value]
  })
}

/** Tells Next's router what a page was rendered from, whatever else the request's query contains. */
export const rewrittenHeaders = (target: string, search: string): Record<string, string> => ({
  'x-nextjs-rewritten-path': target,
  'x-nextjs-rewritten-query': search,
})

/** Whether Next served a copy that it calls stale and is rendering a new one. */
export const isStaleRender = (headers: IncomingHttpHeaders): boolean => headers['x-nextjs-cache'] === 'STALE'

/** Headers of Next for itself, which no client is sent. */
export const ownHeaders = ['x-middleware-rewrite', 'x-next-cache-tags', 'x-nextjs-cache'] as const
