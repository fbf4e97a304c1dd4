import {
  formerWorkerScope,
  type WorkerMessage,
  workerPath,
  workerScope,
} from '#lib/routing/service-worker.ts'
import { isAppShell } from './app-shell.ts'
import { readPersisted, writePersisted } from './persisted.ts'
import { savesData } from './saves-data.ts'

/** A browser without a session of its own asks the shop for nothing before this much quiet, in ms. */
const restMs = 3000

const say = (worker: ServiceWorker | null, message: WorkerMessage): void => worker?.postMessage(message)

/** Has pages stored anew, because they are rendered for another store or language, or were looked at by who has signed out. */
export function forgetStoredPages(): void {
  if ('serviceWorker' in navigator) say(navigator.serviceWorker.controller, { kind: 'forget-pages' })
}

/** Static files and texts that this page has loaded. */
const loadedFiles = (): string[] =>
  performance
    .getEntriesByType('resource')
    .map(({ name }) => name)
    .filter((name) => /\/(?:_next\/static|fonts|page-data)\/|\/api\/site\/messages/.test(name))

async function register(loadForOffline: () => Promise<unknown>): Promise<void> {
  const registration = await navigator.serviceWorker.register(workerPath, {
    scope: workerScope,
    updateViaCache: 'none',
  })
  const former = await navigator.serviceWorker.getRegistration(formerWorkerScope)
  if (former && former.scope !== registration.scope) await former.unregister()
  const { active } = await navigator.serviceWorker.ready
  // Once a day and build: the files stay with the worker.
  const isStored = readPersisted<boolean>('offlineParts', Date.now()) === true
  if (!isStored) await loadForOffline()
  say(active, {
    kind: 'loaded',
    page: window.location.pathname + window.location.search,
    files: loadedFiles(),
  })
  if (!isStored) writePersisted('offlineParts', true, Date.now())
}

/**
 * Registers the service worker once the page has come to rest (decision 217): not in the mobile app, which has a shell of its own (APP-02), not where the
 * shopper saves data, and not in development.
 *
 * @param loadForOffline loads the parts that shall open without a network
 * @returns does not begin, if it has not begun
 */
export function startWorker(loadForOffline: () => Promise<unknown>): () => void {
  const isBuilt = document.documentElement.dataset['build'] !== 'dev'
  if (!('serviceWorker' in navigator) || !isBuilt || isAppShell() || savesData()) return () => undefined
  // A browser may refuse workers, as it refuses storage; nothing of the page needs one.
  const timer = setTimeout(() => void register(loadForOffline).catch(() => undefined), restMs)
  return () => clearTimeout(timer)
}
