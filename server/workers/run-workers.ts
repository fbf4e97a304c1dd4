import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { followOthers, notifyOthers } from '../../lib/cache/shared-changes.ts'
import { ensureStoreApi } from '../../lib/embedded/ensure-store-api.ts'
import { settings } from '../../lib/env/settings.ts'
import { openRedisPages } from '../redis/open-redis-pages.ts'
import { ownTls } from '../own-tls.ts'
import { WorkerPool } from './worker-pool.ts'
import { SharedState } from './shared-state.ts'

/** Of event streams, in each worker. */
const streamsOfWorker = 2_000

/**
 * The process that the workers share (decision 141): it watches over them and the embedded API, owns the socket that they
 * accept from, and stores what is counted or rendered once. It answers no request itself.
 *
 * @param build the folder of the build
 * @returns the port, once all of them answer there
 */
export async function runWorkers(build: string): Promise<number> {
  const { WORKERS, PAGE_CACHE, PAGE_CACHE_MB, RATE_LIMIT_FACTOR, PORT, KOLEA_STATE_DIR, METRICS_ADDRESS } =
    settings()
  await ensureStoreApi()
  // Emptied at each start, or it would contain every build that ever ran here.
  const compileCache = join(KOLEA_STATE_DIR, 'workers-compile-cache')
  await rm(compileCache, { recursive: true, force: true })
  const state: SharedState = new SharedState({
    maxBytes: PAGE_CACHE === 'on' ? PAGE_CACHE_MB << 20 : 0,
    ofMachines: openRedisPages(build),
    rateLimitFactor: RATE_LIMIT_FACTOR,
    mostStreams: WORKERS * streamsOfWorker,
    sendToOthers: (but, message) => pool.sendToOthers(but, message),
    notifyMachines: notifyOthers,
  })
  const pool = new WorkerPool({
    size: WORKERS,
    compileCache,
    onMessage: (worker, message) => state.handleMessage(worker, message),
    onEnd: (worker) => state.forget(worker),
  })
  const end = async () => {
    await pool.close()
    process.exit(0)
  }
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void end())
  if (process.platform !== 'win32') process.on('SIGUSR2', () => void pool.replaceAll())
  await followOthers((purge) => state.purge(purge, null))
  if (!(await pool.start())) {
    await pool.close()
    process.exit(1)
  }
  if (METRICS_ADDRESS !== undefined) {
    const { AggregatorRegistry } = await import('prom-client')
    const { serveMetrics } = await import('../../lib/metrics/metrics-server.ts')
    const { describeEvents, noteUnread, ownMetrics } = await import('../metrics/storefront-metrics.ts')
    describeEvents('shared_pages')
    const all = new AggregatorRegistry()
    const read = async () => `${await all.clusterMetrics()}\n${await ownMetrics()}`
    await serveMetrics(METRICS_ADDRESS, read, noteUnread, ownTls())
  }
  return PORT
}
