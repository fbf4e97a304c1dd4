import type { IncomingHttpHeaders } from 'node:http'
import { IncomingMessage } from 'node:http'
import { peerHeader, peerHeaderValue } from '../lib/bff/client-ip.ts'
import { mutationHeader } from '../lib/bff/own-origin.ts'
import { signatureHeader } from '../lib/cache/change-notice.ts'

/** All that the BFF, and Next for it, read of a visitor's headers. `cookie` and the body's length are added below. */
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
] as const

const ownCookie = /^(?:__(?:Host|Secure)-)?kolea_\w+=/

/** The shop's cookies of a Cookie header; those that switch Next's draft mode on are not among them. */
const ownCookies = (header: string): string =>
  header
    .split(/; */)
    .filter((pair) => ownCookie.test(pair))
    .join('; ')

/**
 * A visitor's request in the server's own words: the same method and target, the headers on the list above, the
 * address at the other end of the connection, and the body as it was read. Nothing else of it reaches Next.
 */
export function restateRequest(request: IncomingMessage, body: Buffer | null): IncomingMessage {
  const restated = new IncomingMessage(request.socket)
  restated.method = request.method
  restated.url = request.url
  restated.httpVersion = request.httpVersion
  restated.httpVersionMajor = request.httpVersionMajor
  restated.httpVersionMinor = request.httpVersionMinor
  restated.headers = headersFor(request, body)
  if (body !== null) restated.push(body)
  restated.push(null)
  restated.complete = true
  return restated
}

function headersFor(request: IncomingMessage, body: Buffer | null): IncomingHttpHeaders {
  const headers: Record<string, string | string[] | undefined> = {}
  for (const name of forwarded) if (request.headers[name] !== undefined) headers[name] = request.headers[name]
  const cookie = ownCookies(request.headers.cookie ?? '')
  if (cookie !== '') headers['cookie'] = cookie
  if (body !== null) headers['content-length'] = String(body.length)
  headers[peerHeader] = peerHeaderValue(request.socket.remoteAddress ?? '')
  return headers
}
