/** The shop's one service worker: it answers pages without a network, and shows web push (decision 217). */
export const workerPath = '/service-worker.js'
export const workerScope = '/'
/** Where browsers have the worker of before, which showed web push alone. */
export const formerWorkerScope = '/push-worker/'

/** What a page says to the worker. */
export type WorkerMessage =
  /** Files that the page has loaded, and its own address: they are stored when they are of a kind that is stored. */
  | { kind: 'loaded'; page: string; files: readonly string[] }
  /** Pages are rendered for another store or language from now on, or somebody has signed out. */
  | { kind: 'forget-pages' }

/** The names of the caches of a build. */
export const cacheNames = (build: string) => ({ pages: `pages-${build}`, files: `files-${build}` })

/** What is said where neither the page nor a stored copy can be had, in a language. */
export const noNetworkPath = (locale: string): string => `/offline/no-network-${locale}.html`
