import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { peerHeader, peerHeaderValue } from '../lib/bff/client-ip.ts'
import type { PageRequest, Resolution } from '../lib/routing/resolve-request.ts'
import { defaultLocale } from '../lib/routing/locale.ts'
import type { Inner } from './inner.ts'
import type { OutagePage } from './outage-page.ts'
import type { PageCache } from './page-cache.ts'
import { pageKey } from './request-key.ts'
import { sendEntry, sendPassing } from './responder.ts'
import { inertPolicy } from './security-headers.ts'
import type { StaticAssets } from './static-assets.ts'

export interface FrontParts {
  /** Next's own handler, for everything that is not a page. */
  next: RequestListener
  ask: Inner['ask']
  /** Null switches the page cache off. */
  cache: PageCache | null
  assets: StaticAssets
  outage: OutagePage
  resolve: (url: string, cookie: string | undefined) => Resolution
  security: readonly (readonly [string, string])[]
}

// Words between a proxy and Next that no visitor may speak.
const internalHeaders = [
  'x-middleware-subrequest',
  'x-middleware-rewrite',
  'x-matched-path',
  'x-now-route-matches',
  'x-invoke-path',
  'x-nextjs-data',
]

/** The production server's answer to a request: a kept page, a file, or Next (page-cache.md). */
export function createFront({
  next,
  ask,
  cache,
  assets,
  outage,
  resolve,
  security,
}: FrontParts): RequestListener {
  function toNext(request: IncomingMessage, response: ServerResponse): void {
    for (const [name, value] of security) response.setHeader(name, value)
    if (request.url?.startsWith('/api/')) response.setHeader('Content-Security-Policy', inertPolicy)
    next(request, response)
  }

  async function filled(
    request: IncomingMessage,
    response: ServerResponse,
    page: PageRequest,
  ): Promise<void> {
    const key = cache && pageKey(page, request.headers, rawSearch(request.url))
    if (!cache || !key || cache.isUncacheable(key)) return asked(request, response, page)
    const outcome = await cache.load(key)
    if (outcome.kind === 'page') return sendEntry(request, response, outcome.entry, 'miss', Date.now())
    const rendered = outcome.response
    if (rendered.status < 300 || rendered.headers['set-cookie']) return asked(request, response, page)
    return reply(request, response, page, rendered)
  }

  async function asked(request: IncomingMessage, response: ServerResponse, page: PageRequest): Promise<void> {
    const headers = { ...request.headers, 'accept-encoding': 'identity', connection: 'keep-alive' }
    return reply(request, response, page, await ask(request.url ?? '/', headers))
  }

  async function reply(
    request: IncomingMessage,
    response: ServerResponse,
    page: PageRequest,
    answer: Awaited<ReturnType<Inner['ask']>>,
  ) {
    const wantsDocument = request.headers.rsc === undefined
    if (answer.status >= 500 && wantsDocument) return outage.send(response, page.locale, security)
    if (answer.status === 404 && wantsDocument && cache) {
      const outcome = await cache.notFound(page)
      if (outcome.kind === 'page') return sendEntry(request, response, outcome.entry, 'miss', Date.now())
    }
    await sendPassing(request, response, answer, security)
  }

  function fail(response: ServerResponse, locale: PageRequest['locale']): void {
    if (!response.destroyed) outage.send(response, locale, security)
  }

  return (request, response) => {
    for (const name of internalHeaders) delete request.headers[name]
    request.headers[peerHeader] = peerHeaderValue(request.socket.remoteAddress ?? '')
    const url = request.url ?? '/'
    if (request.method !== 'GET' && request.method !== 'HEAD') return toNext(request, response)
    const resolution = resolve(url, request.headers.cookie)
    if (resolution.kind === 'page') {
      const key = cache && pageKey(resolution, request.headers, rawSearch(url))
      const found = key && cache?.lookUp(key)
      if (found) return sendEntry(request, response, found.entry, found.stale ? 'stale' : 'hit', Date.now())
      filled(request, response, resolution).catch(() => fail(response, resolution.locale))
      return
    }
    if (resolution.kind !== 'pass' || url.startsWith('/api/')) return toNext(request, response)
    assets
      .send(request, response, pathOf(url))
      .then((sent) => sent || toNext(request, response))
      .catch(() => fail(response, defaultLocale))
  }
}

const pathOf = (url: string): string => url.split('?', 1)[0] ?? url

function rawSearch(url = ''): string {
  const mark = url.indexOf('?')
  return mark < 0 ? '' : url.slice(mark + 1)
}
