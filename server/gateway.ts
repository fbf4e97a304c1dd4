import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import type { PageRequest, Resolution } from '../lib/routing/resolve-request.ts'
import type { PageRoute } from '../lib/routing/page-routes.ts'
import { isGeneratedFile } from '../lib/routing/static-files.ts'
import { inSpan, noteOnSpan } from '@kolea/node-kit/tracing/spans.ts'
import type { ApiGateway } from './api-gateway.ts'
import { sendRedirect, sendRefusal } from './plain-responses.ts'
import { framingFault } from './framing.ts'
import type { OutagePage } from './outage-page.ts'
import type { CacheAnswer, PageCache } from '@kolea/page-cache/cache/page-cache.ts'
import type { QueuedRenderer } from '@kolea/page-cache/render/queued-renderer.ts'
import type { PageKey } from '@kolea/page-cache/cache/page-key.ts'
import type { DocumentPipeline } from '@kolea/page-cache/html/document-pipeline.ts'
import { rewrittenHeaders } from '@kolea/page-cache/next-internals/answer-headers.ts'
import { sendPageData } from '@kolea/page-cache/respond/page-data.ts'
import { pageDataPath } from '@kolea/page-cache/html/start-page.ts'
import { pageKey } from './request-key.ts'
import { sendEntry, sendUncached } from '@kolea/page-cache/respond/responder.ts'
import type { SecurityHeaders } from '@kolea/page-cache/respond/security-headers.ts'
import type { StaticFiles } from './static-files.ts'

export interface GatewayOptions {
  /** Id of the build that pages are rendered by. */
  build: string
  api: ApiGateway
  renderer: QueuedRenderer
  cache: PageCache
  documents: Pick<DocumentPipeline, 'policyOf'>
  files: StaticFiles
  /** What the server writes itself, by path. */
  ownFiles: ReadonlyMap<string, RequestListener>
  outage: OutagePage
  /** For whom a render is queued: the client's address, or what represents it in the limits. */
  requesterOf: (request: IncomingMessage) => string
  resolve: (url: string, cookie: string | undefined) => Resolution
  /** Called for every request for a page that is cached. */
  noteCachedPage: () => void
  security: SecurityHeaders
}

/** The production server's answer to a request: a file, a call of the BFF, or a page, from the cache or rendered by Next. */
export function createGateway(options: GatewayOptions): RequestListener {
  const { api, cache, files, ownFiles, resolve, noteCachedPage, security } = options

  return (request, response) => {
    const { method = 'GET', url = '/' } = request
    const fault = framingFault(request)
    if (fault !== null) return sendRefusal(request, response, fault, security)
    const path = requestPath(url)
    if (path.startsWith('/api/')) return api(request, response, path)
    if (method !== 'GET' && method !== 'HEAD')
      return sendRefusal(request, response, 405, security, { allow: 'GET, HEAD' })
    if (path.startsWith(pageDataPath)) return void answerPageData(options, request, response)
    const ownFile = ownFiles.get(path)
    if (ownFile) return ownFile(request, response)
    const file = files.find(path)
    if (file) return files.send(request, response, file)

    const resolution = resolve(url, request.headers.cookie)
    switch (resolution.kind) {
      case 'page': {
        const key = pageKey(resolution, request.headers)
        const found = resolution.route.life !== 'none' && cache.lookUp(key)
        if (found) {
          noteCachedPage()
          return sendEntry(request, response, found.entry, found.stale ? 'stale' : 'hit', Date.now())
        }
        return void inSpan(pageSpan(resolution), () =>
          sendRenderedPage(options, request, response, resolution, key),
        )
      }
      case 'redirect':
        return sendRedirect(response, resolution, security)
      case 'pass':
        if (isGeneratedFile(path)) return void sendGeneratedFile(options, request, response, path)
    }
    sendRefusal(request, response, 404, security)
  }
}

/** A trace begins where a page is not in memory; a cached page costs no trace. */
const pageSpan = ({ route }: PageRequest) =>
  ({
    kind: 'entry',
    name: `GET ${route.pattern}`,
    attributes: { 'http.request.method': 'GET', 'http.route': route.pattern },
  }) as const

/** A page that is not cached: rendered once for everybody who waits and then cached, or for this request alone. */
async function sendRenderedPage(
  { renderer, cache, documents, outage, requesterOf, security }: GatewayOptions,
  request: IncomingMessage,
  response: ServerResponse,
  { route, locale }: PageRequest,
  key: PageKey,
): Promise<void> {
  const requester = requesterOf(request)
  try {
    const outcome =
      route.life !== 'none'
        ? await cache.load(key, requester)
        : await renderDynamicPage(renderer, cache, key, requester)
    noteOnSpan(
      outcome.kind === 'page'
        ? { 'http.response.status_code': outcome.entry.status, 'kolea.page_source': outcome.source }
        : { 'http.response.status_code': outcome.response.status },
    )
    if (outcome.kind === 'page')
      return sendEntry(request, response, outcome.entry, outcome.source, Date.now())
    if (outcome.response.status >= 500) return outage.send(response, locale, security)
    await sendUncached(
      request,
      response,
      outcome.response,
      { documents, security },
      routerHeaders(key, route.life),
    )
  } catch {
    if (!response.destroyed) outage.send(response, locale, security)
  }
}

/** An address as a request may contain it. */
const addressShape = /^\/[\x21-\x7e]{0,2000}$/

/**
 * Component data by the build and the hash that the document named. Where they are gone, or another process rendered the document, those
 * of the page it was requested `of` as it is now: React corrects what differs. Data of another build are 404: they name components that
 * the document's scripts do not have. A proxy then tries another storefront (deploy/nginx/shop.conf), and the browser loads the document
 * again.
 */
async function answerPageData(
  { build, cache, resolve, requesterOf, security }: GatewayOptions,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { url = '' } = request
  const [ofBuild, hash = ''] = requestPath(url).slice(pageDataPath.length).split('/')
  if (ofBuild !== build) return sendRefusal(request, response, 404, security)
  const recent = cache.recentData(hash)
  if (recent) return sendPageData(request, response, recent, true, security)
  const of = new URLSearchParams(url.slice(requestPath(url).length)).get('of') ?? ''
  const resolution = addressShape.test(of) ? resolve(of, request.headers.cookie) : null
  if (resolution?.kind !== 'page' || resolution.route.life === 'none')
    return sendRefusal(request, response, 404, security)
  const key = pageKey(resolution, {})
  const found = cache.lookUp(key)
  const outcome = found
    ? { kind: 'page' as const, entry: found.entry }
    : await cache.load(key, requesterOf(request)).catch(() => null)
  if (response.destroyed) return
  if (outcome?.kind === 'page' && outcome.entry.data)
    return sendPageData(request, response, outcome.entry.data, outcome.entry.data.hash === hash, security)
  const isFailure = outcome === null || (outcome.kind === 'uncacheable' && outcome.response.status >= 500)
  sendRefusal(request, response, isFailure ? 503 : 404, security)
}

/** A document that does not exist is answered with the shop's not-found page. */
async function renderDynamicPage(
  renderer: QueuedRenderer,
  cache: PageCache,
  key: PageKey,
  requester: string,
): Promise<CacheAnswer> {
  const rendered = await renderer.renderPage(key, requester)
  return rendered.status === 404 && key.kind === 'html'
    ? cache.notFound(key, requester)
    : { kind: 'uncacheable', response: rendered }
}

/** Of an answer to Next's router. */
const routerHeaders = ({ kind, target, search }: PageKey, life: PageRoute['life']): Record<string, string> =>
  kind === 'html' ? {} : rewrittenHeaders(target, life === 'cached' ? '' : search)

async function sendGeneratedFile(
  { renderer, documents, outage, requesterOf, security }: GatewayOptions,
  request: IncomingMessage,
  response: ServerResponse,
  path: string,
): Promise<void> {
  const rendered = await renderer.renderFile(path, requesterOf(request)).catch(() => null)
  if (response.destroyed) return
  if (rendered === null || rendered.status >= 500) return outage.send(response, 'en', security)
  await sendUncached(request, response, rendered, { documents, security })
}

export function requestPath(url: string): string {
  const mark = url.indexOf('?')
  return mark < 0 ? url : url.slice(0, mark)
}
