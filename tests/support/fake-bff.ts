import { session } from '#lib/client/session.ts'

export interface BffCall {
  /** `METHOD /path`. */
  call: string
  query: URLSearchParams
  input: Record<string, unknown>
}

/** A status and JSON; `lost`: the reply never came. */
export type BffAnswer = { status?: number; json: unknown } | 'lost'
type Handler = (call: BffCall) => BffAnswer | Promise<BffAnswer>

export interface FakeBff {
  /** Answers `METHOD /path`; the last handler for a call applies. */
  on(call: string, handler: Handler): void
  /** The calls it got, launch left out. */
  readonly calls: BffCall[]
  of(call: string): BffCall[]
}

/** The launch finds the session that the test has set, else a guest's. */
const launch: Handler = () => {
  const view = session.get()
  return { json: view.state === 'unknown' ? { state: 'guest' } : view }
}

/** A BFF that takes calls and never answers, for what a component shows without waiting. */
export function silentBff(): void {
  const fetched = () => new Promise(() => undefined)
  Object.defineProperty(globalThis, 'fetch', { value: fetched, configurable: true, writable: true })
}

/** A BFF behind the page's `fetch`, for tests of components. Calls nobody answers for are 404. */
export function fakeBff(): FakeBff {
  const handlers = new Map<string, Handler>([['POST /api/session/launch', launch]])
  const calls: BffCall[] = []
  const fetched = async (url: string, init: RequestInit) => {
    const { pathname, searchParams } = new URL(url, 'http://shop.test')
    const input = (typeof init.body === 'string' ? JSON.parse(init.body) : {}) as Record<string, unknown>
    const noted = { call: `${init.method ?? 'GET'} ${pathname}`, query: searchParams, input }
    if (pathname !== '/api/session/launch') calls.push(noted)
    const none = { status: 404, json: { code: 'not_found', message: '' } }
    const answer = (await handlers.get(noted.call)?.(noted)) ?? none
    if (answer === 'lost') throw new TypeError('no network')
    const status = answer.status ?? 200
    const json = async () => JSON.parse(JSON.stringify(answer.json)) as unknown
    return { ok: status < 400, status, headers: new Map<string, string>(), json }
  }
  Object.defineProperty(globalThis, 'fetch', { value: fetched, configurable: true, writable: true })
  return {
    on: (call, handler) => void handlers.set(call, handler),
    calls,
    of: (call) => calls.filter((one) => one.call === call),
  }
}
