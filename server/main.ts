import { existsSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import next from 'next'
import { onPurge, pageTags } from '../lib/cache/page-tags.ts'
import { EmbeddedApiFailure, ensureStoreApi } from '../lib/embedded/ensure-store-api.ts'
import { EnvError } from '../lib/env/parse-env.ts'
import { settings } from '../lib/env/settings.ts'
import { siteState } from '../lib/routing/site-state.ts'
import { createFront } from './front.ts'
import { startInner } from './inner.ts'
import { openDoor } from './door.ts'
import { OutagePage } from './outage-page.ts'
import { PageCache } from './page-cache.ts'
import { memoizedResolve } from './resolve-memo.ts'
import { securityHeaders } from './security-headers.ts'
import { StaticAssets } from './static-assets.ts'

/** How long the list of stores is waited for: without it every store shows its country's assortment. */
const storesWithin = 3000

const root = resolve(import.meta.dirname, '..')

/** A fault the operator can mend; its message is one line. */
class StartFault extends Error {}

async function main(): Promise<void> {
  if (existsSync(join(root, '.env'))) process.loadEnvFile(join(root, '.env'))
  const { PORT, PUBLIC_URL, NEXT_DIST_DIR, PAGE_CACHE, PAGE_CACHE_MB } = settings()
  const build = resolve(root, NEXT_DIST_DIR)
  if (!existsSync(join(build, 'BUILD_ID')))
    throw new StartFault(`There is no build in ${build}. Run \`npm start\`, which makes one.`)
  const security = securityHeaders(PUBLIC_URL?.startsWith('https:') ?? false)
  const outage = new OutagePage(join(root, 'messages'))

  const door = await openDoor(PORT, (_, response) => outage.send(response, 'en', security))
  // Tag state lives in memory, so what an earlier run left on disk could be older than it looks (page-cache.md, traps).
  await Promise.all(
    ['cache/fetch-cache', 'server/route-cache'].map((folder) =>
      rm(join(build, folder), { recursive: true, force: true }),
    ),
  )

  // No host name: with one, Next turns every rewrite into an HTTP call to itself.
  const app = next({ dev: false, dir: root, port: door.port })
  await Promise.all([app.prepare(), ensureStoreApi()])
  await storesKnown()
  const handle = app.getRequestHandler()
  const nextHandler: Parameters<typeof startInner>[0] = (request, response) => void handle(request, response)
  const inner = await startInner(
    nextHandler,
    PUBLIC_URL ? new URL(PUBLIC_URL).host : `localhost:${door.port}`,
  )
  const cache =
    PAGE_CACHE === 'on'
      ? new PageCache({ maxBytes: PAGE_CACHE_MB << 20, render: inner.fill, tagsOf: pageTags, security })
      : null
  onPurge((purge) => cache?.purge(purge))

  door.serve(
    createFront({
      next: nextHandler,
      ask: inner.ask,
      cache,
      assets: new StaticAssets({ build, published: join(root, 'public') }, security),
      outage,
      resolve: memoizedResolve(siteState),
      security,
    }),
  )
  console.log(`Kōlea is open at ${PUBLIC_URL ?? `http://localhost:${door.port}`}`)

  let closing = false
  const close = async () => {
    if (closing) return
    closing = true
    await door.close()
    await inner.close()
    await app.close()
    process.exit(0)
  }
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void close())
}

async function storesKnown(): Promise<void> {
  const deadline = Date.now() + storesWithin
  while (siteState().stores === null && Date.now() < deadline) await sleep(25)
}

main().catch((error: unknown) => {
  const oneLine = [EnvError, EmbeddedApiFailure, StartFault].some((fault) => error instanceof fault)
  const known = oneLine || (error as { code?: string }).code === 'EADDRINUSE'
  console.error(known ? (error as Error).message : error)
  process.exit(1)
})
