import { answerWithoutNetwork, forgetStored } from './offline-pages.ts'
import { showPush } from './push.ts'
import type { WorkerScope, WorkerSettings } from './worker-types.ts'

/** Takes over at once, so that no release waits until the last page of the one before is closed. */
export function runWorker(worker: WorkerScope, { build, storesPages }: WorkerSettings): void {
  worker.addEventListener('install', () => void worker.skipWaiting())
  worker.addEventListener('activate', (event) => event.waitUntil(worker.clients.claim()))
  if (storesPages) answerWithoutNetwork(worker, build)
  else forgetStored(worker)
  showPush(worker)
}
