/** The script that shows web push; only that, so it has no page in its scope and no page waits for it. */
export const pushWorkerPath = '/push-worker.js'
export const pushWorkerScope = '/push-worker/'
