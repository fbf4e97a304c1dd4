import { operations, type OperationKey, type Operations } from '../bff-contract/all.ts'
import { commonRefusals } from '../bff-contract/common-refusals.ts'
import type { Operation } from '../bff-contract/operation.ts'
import type { OutputOf, RefusalCodeOf } from '../bff-contract/operation-types.ts'
import { isSiteOffline } from '../configuration/configuration-state.ts'
import { storeZone } from '../configuration/store-zones.ts'
import { deviceNameOf } from '@kolea/domain/account/device-name.ts'
import { readOwnCookie, shellCookie, shellValue } from '../routing/cookies.ts'
import { chooseLocale, localeCookie } from '../routing/locale.ts'
import { parseStoreKey, storeCookie } from '../routing/store-key.ts'
import { deviceCookieName, markSetCookie, openMark, sealMark } from '../session/device-mark.ts'
import { parseRequestId, requestIdHeader, withRequestId } from '@kolea/node-kit/tracing/request-id.ts'
import { inSpan, noteOnSpan } from '@kolea/node-kit/tracing/spans.ts'
import { forVisitor, type Visitor } from '../upstream/request-parts.ts'
import { BffError, BffRefusal } from './bff-refusal.ts'
import { openBrowserSession, sessionCookiesOf, type OpenedSession } from './browser-session.ts'
import { openCall, type CallOf, type Visit } from './call.ts'
import { clientIp } from './client-ip.ts'
import { isSecure, requireOwnOrigin } from './own-origin.ts'
import { toBffError } from './map-upstream-error.ts'
import { parseInput } from './parse-input.ts'
import { limitAccount, limitAddress, limitCall } from './rate-limit.ts'
import { noteSecurity } from './security-log.ts'
import { refusalResponse } from './refusal-response.ts'

type CommonCode = keyof typeof commonRefusals & string

/** What a handler answers: the operation's output, or one of its documented refusals. */
export type AnswerOf<K extends OperationKey> = OutputOf<K> | BffRefusal<RefusalCodeOf<K> | CommonCode>

/** A request handler as Next calls it. */
export type RouteHandler = (request: Request, context: { params: Promise<object> }) => Promise<Response>

function visitOf({ headers }: Request, now: number): Visit {
  const cookies = headers.get('cookie')
  let mark: ReturnType<typeof openMark> | undefined
  return {
    headers,
    now,
    language: chooseLocale(null, readOwnCookie(cookies, localeCookie)),
    clientIp: clientIp(headers),
    timeZone: storeZone(parseStoreKey(readOwnCookie(cookies, storeCookie) ?? '')?.storeId),
    inApp: readOwnCookie(cookies, shellCookie) === shellValue,
    readDeviceMark: () => (mark ??= openMark(readOwnCookie(cookies, deviceCookieName))),
    cookies: {},
  }
}

const visitorOf = ({ clientIp, headers, timeZone, inApp }: Visit): Visitor => ({
  address: clientIp,
  deviceName: deviceNameOf(headers.get('user-agent')),
  timeZone,
  inApp,
})

/** The answer's headers: never stored, with the cookies that the handler has changed. */
async function answerHeaders(visit: Visit, opened: OpenedSession): Promise<Headers> {
  const answered = new Headers({ 'cache-control': 'private, no-store' })
  const secure = isSecure(visit.headers)
  for (const cookie of await sessionCookiesOf(visit.cookies.session, opened, secure))
    answered.append('set-cookie', cookie)
  const { mark } = visit.cookies
  if (mark !== undefined) answered.append('set-cookie', markSetCookie(await sealMark(mark), secure))
  return answered
}

/** A documented refusal as the failure that the browser receives. */
function asError({ refusals }: Operation, { code, details }: BffRefusal<string>): BffError {
  const status = refusals?.[code] ?? commonRefusals[code as CommonCode]
  return new BffError(status, code, details)
}

/**
 * The handler of one operation: method and origin, size, session, rate, input by its schemas, then `handle`; every failure as
 * `BffFailure`, every answer `private, no-store`.
 */
export function route<K extends OperationKey>(
  key: K,
  handle: (call: CallOf<K>) => Promise<AnswerOf<K>> | AnswerOf<K>,
): RouteHandler {
  const operation: Operation & { access: Operations[K]['access'] } = operations[key]
  const isChange = !key.startsWith('GET ')

  async function answer(request: Request, params: Promise<object>): Promise<Response> {
    if (isChange) requireOwnOrigin(request.method, request.headers)
    if (isSiteOffline() && !operation.whileOffline)
      throw new BffError(503, 'site_offline', { retryAfterSeconds: 5 })
    const visit = visitOf(request, Date.now())
    await limitAddress(visit.clientIp, visit.now)
    const opened = await openBrowserSession(request.headers.get('cookie'), visit.now)
    await limitAccount(opened.session, visit.now)
    const call = openCall(operation.access, visit, opened)
    const input = await parseInput(operation, request, await params)
    await limitCall(operation, visit, input.body, opened.session)
    // Parsed by the operation's own schemas: what its handler takes.
    const handled = { ...call, ...input } as CallOf<K>
    const output = await forVisitor(visitorOf(visit), async () => handle(handled))
    if (output instanceof BffRefusal) throw asError(operation, output)
    noteSecurity(key, { status: 200, code: undefined, clientIp: visit.clientIp })
    return Response.json(output, { headers: await answerHeaders(visit, opened) })
  }

  const [method, path] = key.split(' ') as [string, string]
  // A trace begins here, whatever the browser sends: nobody outside decides what is recorded.
  const span = {
    kind: 'entry',
    name: key,
    attributes: { 'http.request.method': method, 'http.route': path },
  } as const
  const handleRequest = (request: Request, params: Promise<object>) =>
    inSpan(span, async () => {
      const failure = (error: unknown) => {
        const refusal = toBffError(error)
        noteSecurity(key, { ...refusal, clientIp: clientIp(request.headers) })
        return refusalResponse(refusal, request.headers, operation.apiExplains)
      }
      const response = await answer(request, params).catch(failure)
      noteOnSpan({ 'http.response.status_code': response.status })
      return response
    })
  return (request, { params }) =>
    withRequestId(parseRequestId(request.headers.get(requestIdHeader)), () => handleRequest(request, params))
}
