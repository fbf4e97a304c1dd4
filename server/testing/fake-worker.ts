import type { EntryCache } from '../service-worker/stores.ts'
import type { WorkerScope } from '../service-worker/worker-types.ts'

type Answer = () => Response | Promise<Response>

/** What a browser does for a worker, with caches in memory and a network that answers by path and query. */
export interface FakeWorker {
  scope: WorkerScope
  /** What the shop answers; everything else is 404. */
  answers: Record<string, Answer>
  network: { isUp: boolean }
  /** Path and query of each request that reached the network, and its header `x-kolea`. */
  requested: { path: string; kolea: string | null }[]
  /** What was done to the scope: `skipWaiting`, `claim`, `preload on`, `preload off`. */
  done: string[]
  /** Stored keys in their order, by the name of the cache. */
  stored: () => Promise<Record<string, string[]>>
  /** The text of a stored answer; null where there is none. */
  textOf: (name: string, key: string) => Promise<string | null>
  put: (name: string, key: string, text: string) => Promise<void>
  listensTo: (name: string) => boolean
  /** Sends an event and waits for all that it must last for. */
  send: (name: 'install' | 'activate' | 'message', data?: unknown) => Promise<void>
  /** A request of a page; null where the worker leaves it to the browser. */
  load: (path: string, mode?: string, method?: string) => Promise<Response> | null
  /** A page that is opened, with what the browser has requested ahead. */
  open: (path: string, preload?: Response) => Promise<Response> | null
  /** Once the work of earlier events is over. */
  settled: () => Promise<void>
}

export const origin = 'https://shop.test'

const memoryCache = (entries: Map<string, Response>): EntryCache => ({
  keys: async () => [...entries.keys()] as unknown as readonly Request[],
  delete: async (key) => entries.delete(key as string),
  put: async (key, answer) => {
    await answer.clone().arrayBuffer()
    entries.set(key as string, answer)
  },
  match: async (key) => entries.get(key as string)?.clone(),
})

export function fakeWorker(): FakeWorker {
  const all = new Map<string, Map<string, Response>>()
  const open = async (name: string) => {
    const entries = all.get(name) ?? new Map<string, Response>()
    all.set(name, entries)
    return memoryCache(entries)
  }
  const caches = { open, keys: async () => [...all.keys()], delete: async (name: string) => all.delete(name) }

  const answers: Record<string, Answer> = {}
  const network = { isUp: true }
  const requested: FakeWorker['requested'] = []
  const fetch = async (target: string | { url: string }, init: RequestInit = {}) => {
    const { pathname, search } = new URL(typeof target === 'string' ? target : target.url, origin)
    if (!network.isUp) throw new TypeError('Failed to fetch')
    requested.push({ path: pathname + search, kolea: new Headers(init.headers).get('x-kolea') })
    return (await answers[pathname + search]?.()) ?? new Response('not found', { status: 404 })
  }

  const done: string[] = []
  const note = (what: string) => async () => void done.push(what)
  const listeners = new Map<string, ((event: object) => void)[]>()
  const scope = {
    location: { origin },
    caches,
    fetch,
    registration: { navigationPreload: { enable: note('preload on'), disable: note('preload off') } },
    clients: { claim: note('claim') },
    skipWaiting: note('skipWaiting'),
    addEventListener: (name: string, listener: (event: object) => void) =>
      listeners.set(name, [...(listeners.get(name) ?? []), listener]),
  }

  const lasting: Promise<unknown>[] = []
  const dispatch = (name: string, event: object) => {
    const waitUntil = (work: Promise<unknown>) => void lasting.push(work)
    for (const listener of listeners.get(name) ?? []) listener({ ...event, waitUntil })
  }
  const settled = async () => {
    while (lasting.length > 0) await Promise.all(lasting.splice(0))
  }
  function request(path: string, mode: string, method: string, preload?: Response) {
    const answered: Promise<Response>[] = []
    dispatch('fetch', {
      request: { method, mode, url: new URL(path, origin).href },
      preloadResponse: Promise.resolve(preload),
      respondWith: (answer: Promise<Response>) => answered.push(answer),
    })
    return answered[0] ?? null
  }

  return {
    scope: scope as unknown as WorkerScope,
    answers,
    network,
    requested,
    done,
    stored: async () => Object.fromEntries([...all].map(([name, entries]) => [name, [...entries.keys()]])),
    textOf: async (name, key) => (await all.get(name)?.get(key)?.clone().text()) ?? null,
    put: async (name, key, text) => (await open(name)).put(key, new Response(text)),
    listensTo: (name) => listeners.has(name),
    send: async (name, data) => {
      dispatch(name, { data })
      await settled()
    },
    load: (path, mode = 'cors', method = 'GET') => request(path, mode, method),
    open: (path, preload) => request(path, 'navigate', 'GET', preload),
    settled,
  }
}
