import type { RequestListener } from 'node:http'
import { createServer } from 'node:http'
import { join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import next from 'next'
import { buildId } from '../lib/bff/build-id.ts'
import { trustedProxies } from '../lib/bff/client-ip.ts'
import { endSiteStreams, openStreams } from '../lib/bff/site-events.ts'
import { onPurge, pageTags } from '@kolea/page-cache/cache/page-tags.ts'
import { isNewHere } from '../lib/cache/ask-for-changes.ts'
import { followOthers } from '../lib/cache/shared-changes.ts'
import { degradedLifetime, readLifetime } from '../lib/cache/cache-table.ts'
import { startEmbeddedApi } from '../lib/embedded/embedded-api.ts'
import { settings } from '../lib/env/settings.ts'
import { processLog } from '../lib/log.ts'
import { siteState } from '../lib/routing/site-state.ts'
import { workerPath } from '../lib/routing/service-worker.ts'
import { currentFeatures } from '../lib/configuration/configuration-state.ts'
import { startTracing } from '@kolea/node-kit/tracing/start-tracing.ts'
import { appVersion } from '../lib/env/app-version.ts'
import { openMediaVersions } from '../lib/upstream/media-versions.ts'
import { createApiGateway } from './api-gateway.ts'
import { BodyReader } from './body-reader.ts'
import { indexFiles } from './file-index.ts'
import { checkBuild, registerBuild } from './first-render.ts'
import { createGateway, requestPath } from './gateway.ts'
import { closesWithin, listen, type Listener } from './listener.ts'
import { serveMetrics } from '@kolea/node-kit/metrics/metrics-server.ts'
import type { Observed } from './metrics/storefront-metrics.ts'
import { openRedisPages } from './open-redis-pages.ts'
import { OutagePage } from './outage-page.ts'
import { PageCache } from '@kolea/page-cache/cache/page-cache.ts'
import { openDocuments } from './open-documents.ts'
import { cookieOf, notFoundKey } from './request-key.ts'
import { queuedRenderer } from '@kolea/page-cache/render/queued-renderer.ts'
import { RenderBudget, processLoad } from '@kolea/page-cache/render/render-budget.ts'
import { RenderQueue } from '@kolea/page-cache/render/render-queue.ts'
import { createRenderer } from '@kolea/page-cache/render/renderer.ts'
import { requesterBy, memoizedResolve } from './request-key.ts'
import { securityHeaders } from './security-headers.ts'
import { webManifests } from './web-manifest.ts'
import { workerFile } from './service-worker-file.ts'
import { ownTls } from './own-tls.ts'
import { StaticFiles } from './static-files.ts'

/** ms to wait for the list of stores: without it every store shows its country's assortment. */
const storesWithin = 3000

/** ms for Next to end once nobody is connected any more. */
const nextClosesWithin = 2000

const bodyLimits = { together: 64 * 1024 * 1024 }

const root = resolve(import.meta.dirname, '..')

/**
 * The storefront: it listens, renders pages and caches them.
 *
 * @param build the folder of the build
 * @returns the port, once it answers there
 */
export async function openStorefront(build: string): Promise<number> {
  const { PORT, PUBLIC_URL, PAGE_CACHE, PAGE_CACHE_MB, DRAIN_SECONDS, TRUSTED_PROXIES } = settings()
  const endTracing = await openTracing()
  const security = securityHeaders(PUBLIC_URL?.startsWith('https:') ?? false)
  const outage = new OutagePage(join(root, 'messages'))
  const published = join(root, 'public')
  const index = indexFiles({ build, published })
  const files = new StaticFiles(index, security, openMediaVersions(published))
  const tls = ownTls()
  const openListener = (): Promise<Listener> =>
    listen({
      port: PORT,
      trustedProxies: trustedProxies(),
      // The page that says so has a sheet, a script and a picture.
      starting: (request, response) => {
        const file = request.method === 'GET' ? files.find(requestPath(request.url ?? '/')) : undefined
        if (file) files.send(request, response, file)
        else outage.send(response, 'en', security)
      },
      tls,
    })
  // A proxy passes a storefront over that takes no connection, and not one that answers that it is starting.
  const early = TRUSTED_PROXIES.length > 0 ? null : await openListener()
  const port = early?.port ?? PORT

  // No host name: with one, Next makes every rewrite an HTTP call to itself. The server that it is given listens
  // nowhere: Next would take over the upgrade requests of the one that visitors reach.
  const app = next({ dev: false, dir: root, port, httpServer: createServer() })
  await registerBuild(build)
  await Promise.all([app.prepare(), startEmbeddedApi()])
  await storesKnown()
  const handle = app.getRequestHandler()
  const nextHandler: RequestListener = (request, response) => void handle(request, response)
  const host = PUBLIC_URL ? new URL(PUBLIC_URL).host : `localhost:${port}`
  const budget = new RenderBudget()
  const queue = new RenderQueue({ load: processLoad(), budget })
  const pages = createRenderer(nextHandler, { host, cookieOf })
  await checkBuild(pages, index)
  const renderer = queuedRenderer(pages, queue)
  const documents = openDocuments(build, index)
  const cache = new PageCache({
    maxBytes: PAGE_CACHE === 'on' ? PAGE_CACHE_MB << 20 : 0,
    render: renderer.renderPage,
    tagsOf: pageTags,
    security,
    documents,
    lifetimes: { brief: readLifetime, degraded: degradedLifetime },
    notFoundKey,
    shared: openRedisPages(build),
  })
  onPurge((purge) => cache.purge(purge))
  await followOthers(isNewHere)

  const listener = early ?? (await openListener())
  let cachedPagesSent = 0
  const measured = await openMetrics({
    cachedPagesSent: () => cachedPagesSent,
    pagesMade: () => cache.renders,
    cachedBytes: () => cache.bytes,
    rendersWaiting: () => queue.waiting,
    openStreams,
  })
  listener.serve(
    measured(
      createGateway({
        build: buildId(),
        api: createApiGateway({ nextHandler, bodies: new BodyReader(bodyLimits), security }),
        renderer,
        cache,
        documents,
        files,
        ownFiles: new Map([
          [
            workerPath,
            workerFile({
              folder: build,
              build: buildId(),
              storesPages: () => currentFeatures('US').offline_pages,
              security,
            }),
          ],
          ...outage.withoutNetwork(security),
          ...webManifests(join(root, 'messages'), security),
        ]),
        outage,
        requesterOf: requesterBy(trustedProxies()),
        resolve: memoizedResolve(siteState),
        noteCachedPage: () => {
          cachedPagesSent += 1
          budget.noteCachedPage()
        },
        security,
      }),
    ),
  )

  let closing = false
  const close = async (announceMs: number) => {
    if (closing) return
    closing = true
    setTimeout(() => process.exit(0), announceMs + closesWithin + nextClosesWithin).unref()
    setTimeout(endSiteStreams, announceMs)
    await listener.close(announceMs)
    await Promise.all([app.close(), endTracing()])
    process.exit(0)
  }
  process.on('SIGTERM', () => void close(DRAIN_SECONDS * 1000))
  process.on('SIGINT', () => void close(0))
  return listener.port
}

/** What measures requests on their way; without METRICS_ADDRESS it is empty, and nothing is loaded. */
async function openMetrics(observed: Observed): Promise<(listener: RequestListener) => RequestListener> {
  const { METRICS_ADDRESS } = settings()
  if (METRICS_ADDRESS === undefined) return (listener) => listener
  const { describeMetrics, noteUnread, ownMetrics } = await import('./metrics/storefront-metrics.ts')
  await serveMetrics(METRICS_ADDRESS, ownMetrics, noteUnread, ownTls())
  return describeMetrics(observed)
}

function openTracing(): Promise<() => Promise<void>> {
  const { OTEL_EXPORTER_OTLP_ENDPOINT, OTEL_TRACES_SAMPLER_ARG } = settings()
  return startTracing({
    endpoint: OTEL_EXPORTER_OTLP_ENDPOINT,
    ratio: OTEL_TRACES_SAMPLER_ARG,
    service: 'kolea-storefront',
    version: appVersion(),
    onTrouble: (isFailing) =>
      processLog().warn(isFailing ? 'traces are not taken' : 'traces are taken again'),
  })
}

async function storesKnown(): Promise<void> {
  const deadline = Date.now() + storesWithin
  while (siteState().stores === null && Date.now() < deadline) await sleep(25)
}
