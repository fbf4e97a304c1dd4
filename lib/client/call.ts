import type { OperationKey } from '#lib/bff-contract/all.ts'
import type { BffFailure } from '#lib/bff-contract/answers.ts'
import type { InputOf, OutputOf } from '#lib/bff-contract/operation-types.ts'
import { showAppProblem } from './app-shell.ts'
import { BffCallError } from './bff-error.ts'
import { limits } from './features.ts'
import { followOffline } from './offline.ts'
import { followRenewal } from './renewal.ts'

/** What an operation needs, and how its call may end; parts that it does not have are left out. */
export type CallOptions<K extends OperationKey> = InputOf<K> & {
  signal?: AbortSignal
  /** Lets the call outlive the page (BSK-02); the body must stay under 64 kB. */
  keepalive?: boolean
}

interface AnyOptions {
  params?: Record<string, string>
  query?: Record<string, string | number | boolean | undefined>
  input?: unknown
  signal?: AbortSignal
  keepalive?: boolean
}

/** `GET /api/orders/:orderId` with its parts filled in. */
export function requestTarget(
  key: string,
  { params = {}, query = {} }: AnyOptions,
): [method: string, url: string] {
  const [method = 'GET', template = ''] = key.split(' ')
  const path = template.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
  const given = Object.entries(query).filter(([, value]) => value !== undefined)
  const search = new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString()
  return [method, search === '' ? path : `${path}?${search}`]
}

function failureOf(body: unknown): BffFailure {
  if (typeof body === 'object' && body !== null && 'code' in body && 'message' in body)
    return body as BffFailure
  return { code: 'garbled', message: '' }
}

/** `Retry-After` in whole seconds, as the BFF sends it. */
function retryAfterMs({ headers }: Response): number | undefined {
  const seconds = Number(headers.get('retry-after') ?? Number.NaN)
  return Number.isFinite(seconds) && seconds >= 0 ? seconds * 1000 : undefined
}

/**
 * Sends a request and reads all of its answer, undefined when it is no JSON; gives up with the page's own signal, or after the configuration's `timeout`
 * (seconds, CFG-01), so that no call waits for ever.
 */
async function exchange(
  url: string,
  init: RequestInit,
  given: AbortSignal | undefined,
): Promise<[response: Response, body: unknown]> {
  const waiting = new AbortController()
  const giveUp = () => waiting.abort()
  given?.addEventListener('abort', giveUp)
  if (given?.aborted) giveUp()
  const timer = setTimeout(giveUp, Math.max(1, limits.get().timeout) * 1000)
  try {
    const response = await fetch(url, { ...init, signal: waiting.signal })
    const body: unknown = await response.json().catch(() => undefined)
    waiting.signal.throwIfAborted()
    return [response, body]
  } finally {
    clearTimeout(timer)
    given?.removeEventListener('abort', giveUp)
  }
}

/**
 * One call of the BFF, without waiting for the session: only the launch itself and the calls that need no
 * session use it directly.
 *
 * @throws BffError
 */
export async function call<K extends OperationKey>(key: K, options: CallOptions<K>): Promise<OutputOf<K>> {
  const given = options as AnyOptions
  const [method, url] = requestTarget(key, given)
  const init: RequestInit = {
    method,
    credentials: 'same-origin',
    headers: { 'x-kolea': '1', ...(given.input === undefined ? {} : { 'content-type': 'application/json' }) },
    ...(given.input === undefined ? {} : { body: JSON.stringify(given.input) }),
    ...(given.keepalive ? { keepalive: true } : {}),
  }
  const [response, body] = await exchange(url, init, given.signal).catch((error: unknown) => {
    if (given.signal?.aborted) throw error
    throw new BffCallError(0, { code: 'network', message: '' })
  })
  if (!response.ok) {
    const failure = failureOf(body)
    if (failure.code === 'site_offline') followOffline(true)
    if (failure.code === 'session_renewed') followRenewal()
    if (failure.code === 'app_session_over') showAppProblem('session-over')
    throw new BffCallError(response.status, failure, retryAfterMs(response))
  }
  if (body === undefined) throw new BffCallError(response.status, { code: 'garbled', message: '' })
  return body as OutputOf<K>
}
