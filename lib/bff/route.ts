import type * as z from 'zod/v4/core'
import { safeParse } from 'zod/v4/core'
import { isSiteOffline } from '../configuration/configuration-state.ts'
import { readCookie } from '../routing/cookies.ts'
import { chooseLocale, localeCookie } from '../routing/locale.ts'
import { Session } from '../session/session.ts'
import { sessionCookieName, sessionSetCookie } from '../session/session-cookie.ts'
import { BffError } from './bff-error.ts'
import type { Call } from './call.ts'
import { makeCall } from './call.ts'
import { clientIp } from './client-ip.ts'
import { failureOf } from './failure-of.ts'
import { failureText } from './failure-text.ts'
import { isSecure, requireOwnOrigin } from './own-origin.ts'
import { limitCalls } from './rate-limit.ts'
import { readJson } from './read-json.ts'
import type { BffFailure, OperationKey, Operations } from './schemas/operations.ts'

type Schema = z.$ZodType
type Out<S> = S extends Schema ? z.output<S> : undefined

interface RouteSpec<K extends OperationKey, P, Q, B> {
  params?: P
  query?: Q
  body?: B
  /** `open`: with or without a session; `session`: any; `customer`: a signed-in one (ROL-01). */
  access: 'open' | 'session' | 'customer'
  /** Answered while the site is off: recovery and placed orders (settled reading 25). */
  whileOffline?: boolean
  handle: (call: Call<Out<P>, Out<Q>, Out<B>>) => Promise<Operations[K]['output']>
}

type RouteHandler = (request: Request, context: { params: Promise<object> }) => Promise<Response>

const noStore = { 'cache-control': 'private, no-store' }

function parse<S extends Schema | undefined>(schema: S, value: unknown): Out<S> {
  if (schema === undefined) return undefined as Out<S>
  const parsed = safeParse(schema, value)
  if (parsed.success) return parsed.data as Out<S>
  const fields = Object.fromEntries(
    parsed.error.issues.map((issue) => [issue.path.join('.') || '_', issue.message]),
  )
  throw new BffError(400, 'bad_request', { fields })
}

async function openSession(headers: Headers): Promise<Session | null> {
  const sealed = readCookie(headers.get('cookie'), sessionCookieName)
  try {
    return sealed ? await Session.open(sealed) : null
  } catch (cause) {
    throw Object.assign(new BffError(503, 'session_unavailable', { retryAfterSeconds: 2 }), { cause })
  }
}

function checkAccess(
  session: Session | null,
  access: RouteSpec<OperationKey, unknown, unknown, unknown>['access'],
): void {
  if (access !== 'open' && !session) throw new BffError(401, 'session_required')
  if (access === 'customer' && session?.record.tokens.kind !== 'customer')
    throw new BffError(401, 'sign_in_required')
}

function refusal(error: BffError, request: Request): Response {
  const locale = chooseLocale(null, readCookie(request.headers.get('cookie'), localeCookie))
  const body: BffFailure = {
    code: error.code,
    message: failureText(error, locale),
    ...(error.fields ? { fields: error.fields } : {}),
  }
  const headers = new Headers(noStore)
  if (error.retryAfterSeconds !== undefined) headers.set('retry-after', String(error.retryAfterSeconds))
  return Response.json(body, { status: error.status, headers })
}

/**
 * The handler of one operation: method and origin, size, session, rate, input by schema, then `handle`; every failure as
 * `BffFailure`, every answer `private, no-store`.
 */
export function route<
  K extends OperationKey,
  P extends Schema | undefined = undefined,
  Q extends Schema | undefined = undefined,
  B extends Schema | undefined = undefined,
>(operation: K, spec: RouteSpec<K, P, Q, B>): RouteHandler {
  const changes = !operation.startsWith('GET ')

  async function answer(request: Request, context: { params: Promise<object> }): Promise<Response> {
    const { headers } = request
    if (changes) requireOwnOrigin(request.method, headers)
    if (isSiteOffline() && !spec.whileOffline)
      throw new BffError(503, 'site_offline', { retryAfterSeconds: 5 })
    const session = await openSession(headers)
    const ip = clientIp(headers)
    await limitCalls(session?.id ?? null, ip)
    checkAccess(session, spec.access)
    const call = makeCall<Out<P>, Out<Q>, Out<B>>({
      params: parse(spec.params, await context.params) as Out<P>,
      query: parse(spec.query, Object.fromEntries(new URL(request.url).searchParams)) as Out<Q>,
      body: parse(spec.body, changes && spec.body ? await readJson(request) : undefined) as Out<B>,
      headers,
      now: Date.now(),
      language: chooseLocale(null, readCookie(headers.get('cookie'), localeCookie)),
      clientIp: ip,
      openSession: session,
    })
    const output = await spec.handle(call)
    const answered = new Headers(noStore)
    if (call.cookie !== undefined)
      answered.set('set-cookie', sessionSetCookie(call.cookie?.sealed ?? null, isSecure(headers)))
    return Response.json(output, { headers: answered })
  }

  return (request, context) =>
    answer(request, context).catch((error: unknown) => refusal(failureOf(error), request))
}
