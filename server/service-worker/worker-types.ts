import type { WorkerMessage } from '#lib/routing/service-worker.ts'
import type { EntryCache } from './stores.ts'

/** What TypeScript's DOM library does not have: the types of a worker's scope exclude those of a page. */
interface Lasting {
  waitUntil: (work: Promise<unknown>) => void
}

/** The shop's own message of web push, as store-api/modules/messages/push-sender.ts writes it. */
export interface PushMessage {
  title: string
  body: string
  lang: string
  tag: string
  path: string
}

export interface FetchEvent extends Lasting {
  request: Request
  /** The answer to the request that the browser has sent while the worker started; undefined where it does not. */
  preloadResponse: Promise<Response | undefined>
  respondWith: (answer: Promise<Response>) => void
}

interface WorkerEvents {
  install: Lasting
  activate: Lasting
  fetch: FetchEvent
  message: Lasting & { data: WorkerMessage }
  push: Lasting & { data: { json: () => unknown } }
  notificationclick: Lasting & { notification: Pick<Notification, 'close' | 'data'> }
}

interface OpenPage {
  url: string
  focus: () => Promise<unknown>
}

export interface WorkerSettings {
  /** Id of the build, by which its caches are named. */
  build: string
  /** Whether pages are stored for when there is no network (`offline_pages`). */
  storesPages: boolean
}

/** The scope of a service worker, as far as the shop's uses it. */
export interface WorkerScope {
  location: { origin: string }
  caches: Pick<CacheStorage, 'keys' | 'delete'> & { open: (name: string) => Promise<EntryCache> }
  fetch: (target: string | Request, init?: RequestInit) => Promise<Response>
  registration: Pick<ServiceWorkerRegistration, 'showNotification'> & {
    navigationPreload?: { enable: () => Promise<void>; disable: () => Promise<void> }
  }
  clients: {
    matchAll: (options: object) => Promise<readonly OpenPage[]>
    openWindow: (url: string) => Promise<unknown>
    claim: () => Promise<void>
  }
  skipWaiting: () => Promise<void>
  addEventListener: <K extends keyof WorkerEvents>(
    name: K,
    listener: (event: WorkerEvents[K]) => void,
  ) => void
}
