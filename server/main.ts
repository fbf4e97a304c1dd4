import { existsSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import type { RequestListener } from 'node:http'
import { createServer } from 'node:http'
import { join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import next from 'next'
import { trustedProxies } from '../lib/bff/client-ip.ts'
import { endSiteStreams } from '../lib/bff/site-events.ts'
import { onPurge, pageTags } from '../lib/cache/page-tags.ts'
import { followOthers } from '../lib/cache/shared-changes.ts'
import { EmbeddedApiFailure, ensureStoreApi } from '../lib/embedded/ensure-store-api.ts'
import { EnvError } from '../lib/env/parse-env.ts'
import { settings } from '../lib/env/settings.ts'
import { siteState } from '../lib/routing/site-state.ts'
import { createApiGateway } from './api-gateway.ts'
import { BodyReader } from './body-reader.ts'
import { indexFiles, readIndexed } from './file-index.ts'
import { createGateway } from './gateway.ts'
import { closesWithin, listen } from './listener.ts'
import { OutagePage } from './outage-page.ts'
import { PageCache } from './page-cache.ts'
import { PageStyles } from './page-styles.ts'
import { queuedRenderer } from './queued-renderer.ts'
import { RenderBudget, processLoad } from './render-budget.ts'
import { RenderQueue } from './render-queue.ts'
import { createRenderer } from './renderer.ts'
import { requesterBy, memoizedResolve } from './request-key.ts'
import { securityHeaders } from './security-headers.ts'
import { StaticFiles } from './static-files.ts'

/** ms to wait for the list of stores: without it every store shows its country's assortment. */
const storesWithin = 3000

const bodyLimits = { together: 64 * 1024 * 1024 }
/** ms for Next to end once nobody is connected any more. */
const nextClosesWithin = 2000


const root = resolve(import.meta.dirname, '..')

/** Something the operator can correct; the message is one line. */
class StartFault extends Error {}

async function main(): Promise<void> {
  if (existsSync(join(root, '.env'))) process.loadEnvFile(join(root, '.env'))
  const { PORT, PUBLIC_URL, NEXT_DIST_DIR, PAGE_CACHE, PAGE_CACHE_MB, DRAIN_SECONDS } = settings()
  const build = resolve(root, NEXT_DIST_DIR)
  if (!existsSync(join(build, 'BUILD_ID')))
    throw new StartFault(`There is no build in ${build}. Run \`npm start\`, which makes one.`)
  const security = securityHeaders(PUBLIC_URL?.startsWith('https:') ?? false)
  const outage = new OutagePage(join(root, 'messages'))

  const listener = await listen({
    port: PORT,
    trustedProxies: trustedProxies(),
    starting: (_, response) => outage.send(response, 'en', security),
    announceMs: DRAIN_SECONDS * 1000,
  })
  // Tag state lives in memory, so what an earlier run left on disk could be older than it looks.
  await Promise.all(
    ['cache/fetch-cache', 'server/route-cache'].map((folder) =>
      rm(join(build, folder), { recursive: true, force: true }),
    ),
  )

  // No host name: with one, Next turns every rewrite into an HTTP call to itself. The server that it is given listens
  // nowhere: Next would take over the upgrade requests of the one that visitors reach.
  const app = next({ dev: false, dir: root, port: listener.port, httpServer: createServer() })
  await Promise.all([app.prepare(), ensureStoreApi()])
  await storesKnown()
  const handle = app.getRequestHandler()
  const nextHandler: RequestListener = (request, response) => void handle(request, response)
  const host = PUBLIC_URL ? new URL(PUBLIC_URL).host : `localhost:${listener.port}`
  const budget = new RenderBudget()
  const queue = new RenderQueue({ load: processLoad(), budget })
  const renderer = queuedRenderer(createRenderer(nextHandler, host), queue)
  const files = indexFiles({ build, published: join(root, 'public') })
  const cache = new PageCache({
    maxBytes: PAGE_CACHE === 'on' ? PAGE_CACHE_MB << 20 : 0,
    render: renderer.renderPage,
    tagsOf: pageTags,
    security,
    styles: new PageStyles((address) => readIndexed(files, address)),
  })
  onPurge((purge) => cache.purge(purge))
  await followOthers()

  listener.serve(
    createGateway({
      api: createApiGateway({ nextHandler, bodies: new BodyReader(bodyLimits), security }),
      renderer,
      cache,
      files: new StaticFiles(files, security),
      outage,
      requesterOf: requesterBy(trustedProxies()),
      resolve: memoizedResolve(siteState),
      noteCachedPage: () => budget.noteCachedPage(),
      security,
    }),
  )
  console.log(`Kōlea is open at ${PUBLIC_URL ?? `http://localhost:${listener.port}`}`)

  let closing = false
  const close = async () => {
    if (closing) return
    closing = true
    setTimeout(() => process.exit(0), DRAIN_SECONDS * 1000 + closesWithin + nextClosesWithin).unref()
    const closed = listener.close()
    setTimeout(endSiteStreams, DRAIN_SECONDS * 1000)
    await closed
    await app.close()
    process.exit(0)
  }
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void close())
}

async function storesKnown(): Promise<void> {
  const deadline = Date.now() + storesWithin
  while (siteState().stores === null && Date.now() < deadline) await sleep(25)
}

// Whoever reads the output may end first. Without a listener each failed write is an uncaught error, which Next writes out, and so
// on for ever: a core is lost, and no request is answered.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined)

main().catch((error: unknown) => {
  const oneLine = [EnvError, EmbeddedApiFailure, StartFault].some((fault) => error instanceof fault)
  const known = oneLine || (error as { code?: string }).code === 'EADDRINUSE'
  console.error(known ? (error as Error).message : error)
  process.exit(1)
})
