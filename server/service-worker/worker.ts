import { answerWithoutNetwork, forgetStored } from './offline-pages.ts'
import { showPush } from './push.ts'
import type { WorkerScope } from './worker-types.ts'

/** Written before this file when it is served (server/service-worker-file.ts). */
declare const shop: { build: string; storesPages: boolean }

const worker = self as unknown as WorkerScope

worker.addEventListener('install', () => void worker.skipWaiting())
worker.addEventListener('activate', (event) => event.waitUntil(worker.clients.claim()))
if (shop.storesPages) answerWithoutNetwork(worker, shop.build)
else forgetStored(worker)
showPush(worker)
