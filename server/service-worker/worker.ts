import { runWorker } from './run-worker.ts'
import type { WorkerScope, WorkerSettings } from './worker-types.ts'

/** Written before this file when it is served (server/service-worker-file.ts). */
declare const shop: WorkerSettings

runWorker(self as unknown as WorkerScope, shop)
