import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { BffError } from '../lib/bff/bff-error.ts'
import { refusalResponse } from '../lib/bff/refusal-response.ts'
import { hasSignatureShape, noticePath } from '../lib/cache/change-notice.ts'
import { signatureHeader } from '../lib/contract/change-notice.ts'
import type { BodyReader } from './body-reader.ts'
import { announcesBody } from './framing.ts'
import { requestForNext } from './request-for-next.ts'
import type { SecurityHeaders } from './security-headers.ts'
import { inertPolicy } from './security-headers.ts'

/** Answers a call of the BFF; `path` is the request's path, below `/api/`. */
export type ApiGateway = (request: IncomingMessage, response: ServerResponse, path: string) => void

interface ApiGatewayParts {
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
export function createApiGateway({ nextHandler, bodies, security }: ApiGatewayParts): ApiGateway {
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
    const body = announcesBody(request) ? await bodies.read(request, response) : null
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
