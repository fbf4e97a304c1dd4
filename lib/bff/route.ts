import type * as z from 'zod/v4/core'
import { safeParse } from 'zod/v4/core'
import { isSiteOffline } from '../configuration/configuration-state.ts'
import { readCookie } from '../routing/cookies.ts'
import { chooseLocale, localeCookie } from '../routing/locale.ts'
import type { Session } from '../session/session.ts'
import { markSetCookie, sealMark } from '../session/device-mark.ts'
import { forVisitor } from '../upstream/visitor.ts'
import { BffError } from './bff-error.ts'
import { openBrowserSession, sessionCookiesOf } from './browser-session.ts'
import type { Call } from './call.ts'
import { makeCall } from './call.ts'
import { clientIp } from './client-ip.ts'
import { isSecure, requireOwnOrigin } from './own-origin.ts'
import { knownDeviceOf, limitClassesOf } from './operation-limits.ts'
import { limitAccount, limitAddress, limitOperation } from './rate-limit.ts'
import { readJson } from './read-json.ts'
import { refusalResponse } from './refusal-response.ts'
import type { OperationKey, Operations } from './schemas/operations.ts'

type Schema = z.$ZodType
type Out<S> = S extends Schema ? z.output<S> : undefined

interface RouteSpec<K extends OperationKey, P, Q, B> {
  params?: P
  query?: Q
  body?: B
  /** `open`: with or without a session; `session`: any; `customer`: a signed-in one (ROL-01). */
  access: 'open' | 'session' | 'customer'
  /** Answered while the site is off: recovery and placed orders (RDG-25). */
  whileOffline?: boolean
  handle: (call: Call<Out<P>, Out<Q>, Out<B>>) => Promise<Operations[K]['output']>
}

/** A handler, and what it takes as data: tests that send every input there is are made from it. */
export interface RouteHandler {
  (request: Request, context: { params: Promise<object> }): Promise<Response>
  readonly operation: OperationKey
  readonly input: { readonly [K in 'params' | 'query' | 'body']: Schema | undefined }
}

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

function checkAccess(
  session: Session | null,
  access: RouteSpec<OperationKey, unknown, unknown, unknown>['access'],
): void {
  if (access !== 'open' && !session) throw new BffError(401, 'session_required')
  if (access === 'customer' && session?.record.tokens.kind !== 'customer')
    throw new BffError(401, 'sign_in_required')
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
    const ip = clientIp(headers)
    const now = Date.now()
    limitAddress(ip, now)
    const opened = await openBrowserSession(headers.get('cookie'), now)
    const { session } = opened
    limitAccount(session, now)
    checkAccess(session, spec.access)
    const call = makeCall<Out<P>, Out<Q>, Out<B>>({
      params: parse(spec.params, await context.params) as Out<P>,
      query: parse(spec.query, Object.fromEntries(new URL(request.url).searchParams)) as Out<Q>,
      body: parse(spec.body, changes && spec.body ? await readJson(request) : undefined) as Out<B>,
      headers,
      now,
      language: chooseLocale(null, readCookie(headers.get('cookie'), localeCookie)),
      clientIp: ip,
      openSession: session,
    })
    limitOperation(limitClassesOf(operation, call), call, await knownDeviceOf(operation, call))
    const output = await forVisitor(ip, () => spec.handle(call))
    const answered = new Headers(noStore)
    const secure = isSecure(headers)
    for (const cookie of await sessionCookiesOf(call.cookie, opened, secure))
      answered.append('set-cookie', cookie)
    if (call.newMark !== undefined)
      answered.append('set-cookie', markSetCookie(await sealMark(call.newMark), secure))
    return Response.json(output, { headers: answered })
  }

  const handler = (request: Request, context: { params: Promise<object> }) =>
    answer(request, context).catch((error: unknown) => refusalResponse(error, request.headers))
  const { params, query, body } = spec
  return Object.assign(handler, { operation, input: { params, query, body } })
}
