import type { SessionView } from '@kolea/domain/account/profile.ts'

export interface SentCall {
  method: string
  path: string
  query: URLSearchParams
  body: unknown
  keepalive: boolean
}

type Answer = (call: SentCall) => unknown

/**
 * The few things of a browser that lib/client touches, and a BFF that answers by `METHOD path`.
 * An answer that throws is a network failure. @returns the calls it got; a launch only when `answers` has one
 */
export function fakePage(answers: Record<string, Answer>): SentCall[] {
  const calls: SentCall[] = []
  const guest: SessionView = { state: 'guest' }
  const stored = new Map<string, string>()
  const storage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
    clear: () => stored.clear(),
    key: (index: number) => [...stored.keys()][index] ?? null,
    get length() {
      return stored.size
    },
  }
  const define = (name: string, value: unknown) =>
    Object.defineProperty(globalThis, name, { value, configurable: true, writable: true })
  define('localStorage', storage)
  define('sessionStorage', storage)
  const page = { cookie: '', documentElement: { lang: 'en', dataset: {} }, visibilityState: 'visible' }
  define('document', Object.assign(new EventTarget(), page))
  const location = { protocol: 'http:', pathname: '/home', search: '', assign: () => undefined }
  define('window', Object.assign(new EventTarget(), { location }))
  define('navigator', {})
  define('BroadcastChannel', undefined)
  define('fetch', async (url: string, init: RequestInit) => {
    const [path = url, search] = url.split('?')
    const call = {
      method: init.method ?? 'GET',
      path,
      query: new URLSearchParams(search),
      body: typeof init.body === 'string' ? (JSON.parse(init.body) as unknown) : undefined,
      keepalive: init.keepalive ?? false,
    }
    const answer = answers[`${call.method} ${path}`]
    if (path === '/api/session/launch' && !answer) return Response.json(guest)
    calls.push(call)
    if (!answer) return Response.json({ code: 'not_found', message: 'nothing here' }, { status: 404 })
    const body = answer(call)
    return body instanceof Response ? body : Response.json(body)
  })
  return calls
}
