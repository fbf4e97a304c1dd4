import { setTimeout as sleep } from 'node:timers/promises'
import { request, type Agent } from 'undici'
import type { Endpoint, ResponseOf, BodyInput, ParamsInput, QueryInput } from '@kolea/contract/endpoint.ts'
import { countEvent } from '../metrics/counted-events.ts'
import { processState } from '@kolea/node-kit/process-state.ts'
import { inSpan, noteOnSpan, traceHeaders, type SpanOf } from '@kolea/node-kit/tracing/spans.ts'
import { readRefusal, refusalText, UpstreamFailure } from './failure.ts'
import { internalAgent } from './internal-agent.ts'
import type { Identity } from './request-parts.ts'
import { requestHeaders, requestUrl } from './request-parts.ts'
import { noteUpstreamDate } from './upstream-clock.ts'

type Json = Readonly<Record<string, unknown>>

const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Has the shape of a catalogue's product, but nobody could order it. */
const isIncomplete = (value: unknown): boolean =>
  isObject(value) && 'category_id' in value && 'price' in value && !value.product_id

/**
 * An answer without the products that lack a product_id (CAT-04): one broken row of the catalogue must not
 * make the whole answer unreadable.
 */
export function withoutIncomplete(json: unknown): unknown {
  if (Array.isArray(json)) return json.filter((entry) => !isIncomplete(entry)).map(withoutIncomplete)
  if (!isObject(json)) return json
  return Object.fromEntries(Object.entries(json).map(([name, value]) => [name, withoutIncomplete(value)]))
}

type Part<K extends string, T> = [T] extends [undefined] ? { [P in K]?: undefined } : { [P in K]: T }

/** What a call needs of its caller, by the contract: params, query and body only where the endpoint has them. */
export type CallInput<E extends Endpoint> = Part<'params', ParamsInput<E>> &
  ([QueryInput<E>] extends [undefined] ? { query?: undefined } : { query?: QueryInput<E> }) &
  Part<'body', BodyInput<E>> & {
    idempotencyKey?: string
    /** In place of the endpoint's own. */
    timeoutMs?: number
  }

/**
 * Makes one call as somebody: the storefront itself (page reads) or a browser's session (BFF).
 * Rejects with `UpstreamFailure`.
 */
export type UpstreamCaller = <E extends Endpoint>(endpoint: E, input: CallInput<E>) => Promise<ResponseOf<E>>

const maxResponseBytes = 8 * 1024 * 1024
const retryDelayMs = 1000

/** Connections of one endpoint. Each has its own, so that one the API leaves unanswered blocks no other. */
const connections = 32

function agentOf(name: string): Agent {
  const agents = processState('upstream-agents', () => new Map<string, Agent>())
  let agent = agents.get(name)
  if (!agent) {
    agent = internalAgent({ connections, pipelining: 1, keepAliveTimeout: 4_000 })
    agents.set(name, agent)
  }
  return agent
}

/** A body longer than this is not one of ours: reading stops there. */
async function readText(body: AsyncIterable<Buffer>): Promise<string> {
  const chunks: Buffer[] = []
  let length = 0
  for await (const chunk of body) {
    length += chunk.length
    if (length > maxResponseBytes) throw new SyntaxError('the answer is too large')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}

const isTimeout = (error: unknown): boolean =>
  error instanceof Error &&
  (error.name === 'TimeoutError' || error.name === 'HeadersTimeoutError' || error.name === 'BodyTimeoutError')

function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

interface Attempt {
  url: string
  timeoutMs: number
  headers: Record<string, string>
  body: string | null
}

const lostConnection: ReadonlySet<unknown> = new Set(['UND_ERR_SOCKET', 'ECONNRESET', 'EPIPE'])

/** A read whose keep-alive connection the API closed at the moment it was used again is sent once more, at once, as browsers do. */
async function send(
  { method, isRead = method === 'GET' }: Pick<Endpoint, 'method' | 'isRead'>,
  { url, headers, body }: Attempt,
  options: { signal: AbortSignal; dispatcher: Agent },
) {
  const sendOnce = () => request(url, { method, headers, body, ...options })
  return sendOnce().catch((error: unknown) => {
    if (!isRead || !lostConnection.has((error as { code?: unknown }).code)) throw error
    return sendOnce()
  })
}

/** What a span says of an attempt: the call's name and pattern, never its address. */
const spanOf = ({ name, method, path }: Endpoint, retry: number): SpanOf => ({
  kind: 'call',
  name,
  attributes: {
    'http.request.method': method,
    'http.route': path,
    ...(retry > 1 && { 'kolea.retry': retry - 1 }),
  },
})

async function attempt<E extends Endpoint>(endpoint: E, prepared: Attempt): Promise<ResponseOf<E>> {
  const signal = AbortSignal.timeout(prepared.timeoutMs)
  let status: number | undefined
  let text: string
  try {
    const dispatcher = agentOf(endpoint.name)
    const headers = { ...prepared.headers, ...traceHeaders() }
    const answer = await send(endpoint, { ...prepared, headers }, { signal, dispatcher })
    status = answer.statusCode
    noteOnSpan({ 'http.response.status_code': status })
    noteUpstreamDate(answer.headers.date, Date.now())
    text = await readText(answer.body)
  } catch (error) {
    if (isTimeout(error) || signal.aborted)
      throw new UpstreamFailure('timeout', endpoint.name, { cause: error })
    if (error instanceof SyntaxError) throw new UpstreamFailure('garbled', endpoint.name, { cause: error })
    throw new UpstreamFailure('unreachable', endpoint.name, { cause: error })
  }
  const json = parsedJson(text)
  if (status < 200 || status > 299) {
    if (status >= 300 && status < 400) throw new UpstreamFailure('garbled', endpoint.name)
    throw new UpstreamFailure('refused', endpoint.name, { status, wire: readRefusal(json) })
  }
  const parsed = endpoint.response.safeParse(withoutIncomplete(json))
  refuseWhenSaid(endpoint, json, parsed.success)
  if (!parsed.success) throw new UpstreamFailure('garbled', endpoint.name, { cause: parsed.error })
  return parsed.data as ResponseOf<E>
}

/** The status of a refusal that was sent as a success: the outcome is known, and the input is at fault. */
const saidInSuccess = 422

/**
 * Registration, reset, profile and age answer a refusal as a success with `error_message`, token calls one with
 * `error_description` and no token (SGN-04, SGN-05, REG-03). Of other calls, an order above all, an odd success leaves open what was done.
 * @throws UpstreamFailure `refused`
 */
function refuseWhenSaid({ name, refusesInSuccess }: Endpoint, json: unknown, fits: boolean): void {
  if (!refusesInSuccess) return
  const wire = readRefusal(json)
  const isRefused = wire?.error_message !== undefined || (!fits && refusalText(wire) !== null)
  if (isRefused) throw new UpstreamFailure('refused', name, { status: saidInSuccess, wire })
}

function countFailure(error: unknown): void {
  if (!(error instanceof UpstreamFailure)) return
  if (error.kind !== 'refused') countEvent('upstream_failures', error.kind)
  else if ((error.status ?? 0) >= 500) countEvent('upstream_failures', 'error')
}

const mayRetry = (error: unknown): boolean =>
  error instanceof UpstreamFailure &&
  (error.kind === 'unreachable' || (error.kind === 'refused' && (error.status ?? 0) >= 500))

/**
 * The one way to the upstream. Follows no redirect, ends at the time-out of the call, retries as the endpoint says on
 * 5xx or no response and never on a time-out, 1000 ms × attempt apart (SES-11), and parses the answer
 * by the contract. Rejects with `UpstreamFailure`.
 */
export async function callUpstream<E extends Endpoint>(
  endpoint: E,
  input: CallInput<E>,
  identity: Identity,
  wait: (ms: number) => Promise<unknown> = sleep,
): Promise<ResponseOf<E>> {
  const { params, query, body, idempotencyKey, timeoutMs = endpoint.timeoutMs } = input as CallInput<Endpoint>
  const prepared: Attempt = {
    url: requestUrl(
      endpoint,
      params as Record<string, unknown> | undefined,
      query as Record<string, unknown> | undefined,
    ),
    timeoutMs,
    headers: requestHeaders(identity, { hasBody: body !== undefined, idempotencyKey }),
    body: body === undefined ? null : JSON.stringify(body),
  }
  for (let retry = 1; ; retry += 1) {
    try {
      return await inSpan(spanOf(endpoint, retry), () => attempt(endpoint, prepared))
    } catch (error) {
      countFailure(error)
      if (retry > endpoint.retries || !mayRetry(error)) throw error
      await wait(retryDelayMs * retry)
    }
  }
}
