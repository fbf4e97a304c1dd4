import {
  IncomingMessage,
  type RequestListener,
  type ServerResponse,
  type IncomingHttpHeaders,
} from 'node:http'
import { BffError } from '../lib/bff/bff-refusal.ts'
import { bodyLimitOf } from '../lib/bff/body-limit.ts'
import { peerHeader, peerHeaderValue } from '../lib/bff/client-ip.ts'
import { mutationHeader } from '../lib/bff/own-origin.ts'
import { refusalResponse } from '../lib/bff/refusal-response.ts'
import { hasSignatureShape, noticePath } from '../lib/cache/change-notice.ts'
import { requestIdHeader } from '@kolea/node-kit/tracing/request-id.ts'
import { signatureHeader } from '@kolea/contract/change-notice.ts'
import { webhookSignatureHeaders } from '@kolea/contract/webhooks.ts'
import type { BodyReader } from './body-reader.ts'
import { announcesBody } from './framing.ts'
import { requestIdOf } from './request-id.ts'
import type { SecurityHeaders } from '@kolea/page-cache/respond/security-headers.ts'
import { inertPolicy } from '@kolea/page-cache/respond/security-headers.ts'

/** All that the BFF, and Next for it, read of a client's headers. `cookie` and the body's length are added below. */
const forwarded = [
  'host',
  'origin',
  'sec-fetch-site',
  'content-type',
  'accept-encoding',
  'user-agent',
  'x-forwarded-for',
  mutationHeader,
  signatureHeader,
  ...webhookSignatureHeaders,
]

const ownCookie = /^(?:__(?:Host|Secure)-)?kolea_\w+=/

/** The shop's cookies of a Cookie header; those that switch Next's draft mode on are not among them. */
const ownCookies = (header: string): string =>
  header
    .split(/; */)
    .filter((pair) => ownCookie.test(pair))
    .join('; ')

/**
 * A client's request as Next gets it: the same method and target, the headers of the list above, the address at the
 * other end of the connection, the request's id, and the body as it was read. Nothing else of it reaches Next.
 */
function requestForNext(request: IncomingMessage, body: Buffer | null): IncomingMessage {
  const copy = new IncomingMessage(request.socket)
  copy.method = request.method
  copy.url = request.url
  copy.httpVersion = request.httpVersion
  copy.httpVersionMajor = request.httpVersionMajor
  copy.httpVersionMinor = request.httpVersionMinor
  copy.headers = headersFor(request, body)
  if (body !== null) copy.push(body)
  copy.push(null)
  copy.complete = true
  return copy
}

function headersFor(request: IncomingMessage, body: Buffer | null): IncomingHttpHeaders {
  const headers: Record<string, string | string[] | undefined> = {}
  for (const name of forwarded) if (request.headers[name] !== undefined) headers[name] = request.headers[name]
  const cookie = ownCookies(request.headers.cookie ?? '')
  if (cookie !== '') headers['cookie'] = cookie
  if (body !== null) headers['content-length'] = String(body.length)
  headers[peerHeader] = peerHeaderValue(request.socket.remoteAddress ?? '')
  headers[requestIdHeader] = requestIdOf(request)
  return headers
}

/** Answers a call of the BFF; `path` is the request's path, below `/api/`. */
export type ApiGateway = (request: IncomingMessage, response: ServerResponse, path: string) => void

interface ApiGatewayOptions {
  nextHandler: RequestListener
  bodies: BodyReader
  security: SecurityHeaders
}

const methods: ReadonlySet<string> = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])

/** Every part is what `encodeURIComponent` writes, and none is empty or leads upwards: one spelling for each call. */
function hasOneSpelling(path: string): boolean {
  try {
    return path
      .slice(1)
      .split('/')
      .every((part) => {
        const text = decodeURIComponent(part)
        return part !== '' && !/^\.+$|[/\\\p{Cc}]/u.test(text) && encodeURIComponent(text) === part
      })
  } catch {
    return false
  }
}

/**
 * Passes calls of the BFF to Next. Of a client's request Next sees the method, the path and query, the headers that the
 * BFF reads, and a body that was read here, within its limit.
 */
export function createApiGateway({ nextHandler, bodies, security }: ApiGatewayOptions): ApiGateway {
  const refuse = async (
    request: IncomingMessage,
    response: ServerResponse,
    error: BffError,
  ): Promise<void> => {
    const refusal = refusalResponse(error, new Headers({ cookie: request.headers.cookie ?? '' }))
    for (const [name, value] of refusal.headers) response.setHeader(name, value)
    if (error.status === 405) response.setHeader('allow', [...methods].join(', '))
    // What is left of a body is not read, so the next request could not be found behind it.
    if (!request.complete) response.setHeader('connection', 'close')
    response.writeHead(refusal.status).end(await refusal.text())
  }

  const answer = async (request: IncomingMessage, response: ServerResponse, path: string): Promise<void> => {
    if (!methods.has(request.method ?? '')) throw new BffError(405, 'method_not_allowed')
    if (!hasOneSpelling(path)) throw new BffError(404, 'unknown_operation')
    if (path === noticePath && !hasSignatureShape(request.headers[signatureHeader]))
      throw new BffError(401, 'notice_unsigned')
    const body = announcesBody(request)
      ? await bodies.read(request, response, bodyLimitOf(request.method ?? '', path))
      : null
    if (!response.destroyed) nextHandler(requestForNext(request, body), response)
  }

  return (request, response, path) => {
    for (const [name, value] of security) response.setHeader(name, value)
    response.setHeader('Content-Security-Policy', inertPolicy)
    answer(request, response, path).catch((error: unknown) => {
      if (!(error instanceof BffError) || response.headersSent) return void response.destroy()
      void refuse(request, response, error)
    })
  }
}
