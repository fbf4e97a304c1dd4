import type { IncomingHttpHeaders, IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Received } from '../../tests/support/http-request.ts'
import { request } from '../../tests/support/http-request.ts'
import { createApiGateway } from '../api-gateway.ts'
import { BodyReader } from '../body-reader.ts'
import { indexFiles } from '../file-index.ts'
import { createGateway } from '../gateway.ts'
import { OutagePage } from '../outage-page.ts'
import { PageCache } from '@kolea/page-cache/cache/page-cache.ts'
import { securityHeaders } from '../security-headers.ts'
import { queuedRenderer } from '@kolea/page-cache/render/queued-renderer.ts'
import { RenderBudget } from '@kolea/page-cache/render/render-budget.ts'
import { RenderQueue } from '@kolea/page-cache/render/render-queue.ts'
import { createRenderer } from '@kolea/page-cache/render/renderer.ts'
import type { PageKey } from '@kolea/page-cache/cache/page-key.ts'
import { cookieOf, memoizedResolve, notFoundKey, pageKey, requesterBy } from '../request-key.ts'
import { MediaVersions } from '../../lib/upstream/media-versions.ts'
import { StaticFiles } from '../static-files.ts'
import { join } from 'node:path'
import { nextDocument } from '@kolea/page-cache/next-internals/testing/next-document.ts'
import { degradedLifetime, readLifetime } from '../../lib/cache/cache-table.ts'
import { contentPolicy } from '../../lib/routing/content-policy.ts'
import { resolveRequest } from '../../lib/routing/resolve-request.ts'
import { proxyList } from '../../lib/bff/client-ip.ts'
import { initialSiteState, type SiteState } from '../../lib/routing/site-state.ts'
import { plainDocuments } from '@kolea/page-cache/testing/plain-documents.ts'

export interface FakeShop {
  state: SiteState
  cache: PageCache
  /** Pages that the stand-in for Next rendered, as `kind target`. */
  seen: string[]
  /** Every request that it got: the method, the target and the headers. */
  requests: { method: string; url: string; headers: IncomingHttpHeaders }[]
  /** Set to change what it answers. */
  next: { version: number; override: RequestListener | null; gate: Promise<void> }
  clock: { now: number }
  /** How busy the process is, 0 to 1. */
  load: { now: number }
  /** ms in which the event loop has had work, as the budget of renders sees it. */
  busy: { ms: number }
  tags: Map<string, readonly string[]>
  port: number
  /** The key of a document, as a visitor without cookies requests it. */
  keyOf: (path: string) => PageKey
  bodies: BodyReader
  get: (path: string, headers?: Record<string, string>, method?: string, body?: string) => Promise<Received>
  close: () => Promise<void>
}

const root = join(import.meta.dirname, '../..')

/** The gateway with a stand-in for Next that routes by the same function and says in its body what it rendered. */
export async function startFakeShop({
  withCache = true,
  ownFiles = new Map<string, RequestListener>(),
} = {}): Promise<FakeShop> {
  const state: SiteState = { ...initialSiteState(), stores: new Set(['us-1', 'us-2', 'us-3', 'ca-9']) }
  const shared = {
    seen: [] as string[],
    requests: [] as FakeShop['requests'],
    load: { now: 0 },
    next: { version: 1, override: null as RequestListener | null, gate: Promise.resolve() },
  }
  const clock = { now: Date.now() }
  const tags = new Map<string, readonly string[]>()
  const handler = (incoming: IncomingMessage, response: ServerResponse) => void answer(incoming, response)

  async function answer(incoming: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method = '', url: target = '', headers } = incoming
    shared.requests.push({ method, url: target, headers: { ...headers } })
    if (target.startsWith('/api/')) return shared.next.gate.then(() => echo(incoming, response))
    const url = new URL(incoming.url ?? '/', 'http://shop.test')
    const found = resolveRequest(
      { pathname: url.pathname, query: url.searchParams, cookie: incoming.headers.cookie },
      state,
    )
    if (shared.next.override) return void shared.next.override(incoming, response)
    if (found.kind === 'redirect')
      return void response.writeHead(found.status, { location: found.location }).end()
    if (found.kind !== 'page') return void response.writeHead(404).end('missing')
    const segment = incoming.headers['next-router-segment-prefetch']
    const kind =
      incoming.headers.rsc === '1' ? (segment === undefined ? 'rsc' : `seg:${String(segment)}`) : 'html'
    shared.seen.push(`${kind} ${found.target}`)
    const version = shared.next.version
    await shared.next.gate
    if (found.target.includes('unknown'))
      return void response.writeHead(404, { 'content-type': 'text/html' }).end('<p>none</p>')
    // Like Next, it writes the address that was requested into the page.
    const text = `${kind} ${found.target} v${version} clean ${target}`
    const type = kind === 'html' ? 'text/html; charset=utf-8' : 'text/x-component'
    const caching =
      found.route.life === 'cached' ? 's-maxage=60, stale-while-revalidate=31535940' : 'private, no-store'
    response.writeHead(200, {
      'content-type': type,
      'cache-control': caching,
      'x-middleware-rewrite': found.target,
    })
    response.end(kind === 'html' ? documentOf(found.target, version, text) : text)
  }

  const security = securityHeaders(false)
  const busy = { ms: 0 }
  const budget = new RenderBudget({ now: () => clock.now, busyMs: () => busy.ms })
  const queue = new RenderQueue({ load: () => shared.load.now, budget })
  const renderer = queuedRenderer(createRenderer(handler, { host: 'shop.test', cookieOf }), queue)
  const documents = plainDocuments({ policyOf: (scripts, styles) => contentPolicy(scripts, { styles }) })
  const cache = new PageCache({
    maxBytes: withCache ? 32 << 20 : 0,
    render: renderer.renderPage,
    tagsOf: (target) => tags.get(target) ?? ['all'],
    security,
    documents,
    lifetimes: { brief: readLifetime, degraded: degradedLifetime },
    notFoundKey,
    now: () => clock.now,
  })
  const bodies = new BodyReader({ together: 250_000 })
  const folders = { build: join(root, '.none'), published: join(root, 'public') }
  const gateway = createGateway({
    build: 'build-a',
    api: createApiGateway({ nextHandler: handler, bodies, security }),
    renderer,
    cache,
    documents,
    ownFiles,
    files: new StaticFiles(indexFiles(folders), security, new MediaVersions(folders.published)),
    outage: new OutagePage(join(root, 'messages')),
    requesterOf: requesterBy(proxyList(['127.0.0.1'])),
    resolve: memoizedResolve(() => state),
    noteCachedPage: () => budget.noteCachedPage(),
    security,
  })
  const server = createServer(gateway)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    state,
    cache,
    ...shared,
    clock,
    busy,
    tags,
    bodies,
    keyOf: (path) => {
      const page = resolveRequest({ pathname: path, query: new URLSearchParams(), cookie: undefined }, state)
      if (page.kind !== 'page') throw new Error(`${path} is no page`)
      return pageKey(page, {})
    },
    port,
    get: (path, headers = {}, method = 'GET', body) => request(port, { path, headers, method, body }),
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

/** Only that of /deals has what the pipeline transforms. */
function documentOf(target: string, version: number, text: string): string {
  const body = `<p>${text}</p>${'.'.repeat(2000)}`
  return target.endsWith('/deals')
    ? nextDocument({ scripts: ['a'], payload: [`[1,"a${version}"]`], body })
    : nextDocument({ payload: ['[1,"a"]'], body })
}

function echo(incoming: IncomingMessage, response: ServerResponse): void {
  let size = 0
  incoming.on('data', (part: Buffer) => (size += part.length))
  incoming.on('end', () => response.writeHead(200, { 'content-type': 'text/plain' }).end(String(size)))
}
