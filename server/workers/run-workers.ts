import { ensureStoreApi } from '../../lib/embedded/ensure-store-api.ts'
import { settings } from '../../lib/env/settings.ts'
import { Crew } from './crew.ts'
import { Desk } from './desk.ts'

/** Of event streams, in each worker. */
const streamsOfWorker = 2_000

/**
 * The process that the workers share (decision 141): it watches over them and the embedded API, holds the socket that they
 * accept from, and keeps what is counted or rendered once. It answers no request itself.
 *
 * @returns the port, once all of them answer there
 */
export async function runWorkers(): Promise<number> {
  const { WORKERS, PAGE_CACHE, PAGE_CACHE_MB, RATE_LIMIT_FACTOR, PORT } = settings()
  await ensureStoreApi()
  const desk: Desk = new Desk({
    maxBytes: PAGE_CACHE === 'on' ? PAGE_CACHE_MB << 20 : 0,
    rateLimitFactor: RATE_LIMIT_FACTOR,
    mostStreams: WORKERS * streamsOfWorker,
    tellOthers: (but, message) => crew.tellOthers(but, message),
  })
  const crew = new Crew({
    size: WORKERS,
    onMessage: (worker, message) => desk.hear(worker, message),
    onEnd: (worker) => desk.forget(worker),
  })
  const end = async () => {
    await crew.close()
    process.exit(0)
  }
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void end())
  if (process.platform !== 'win32') process.on('SIGUSR2', () => void crew.renew())
  if (!(await crew.start())) {
    await crew.close()
    process.exit(1)
  }
  return PORT
}
