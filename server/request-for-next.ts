import type { IncomingHttpHeaders } from 'node:http'
import { IncomingMessage } from 'node:http'
import { peerHeader, peerHeaderValue } from '../lib/bff/client-ip.ts'
import { mutationHeader } from '../lib/bff/own-origin.ts'
import { signatureHeader } from '../lib/contract/change-notice.ts'

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
] as const

const ownCookie = /^(?:__(?:Host|Secure)-)?kolea_\w+=/

/** The shop's cookies of a Cookie header; those that switch Next's draft mode on are not among them. */
const ownCookies = (header: string): string =>
  header
    .split(/; */)
    .filter((pair) => ownCookie.test(pair))
    .join('; ')

/**
 * A client's request as Next gets it: the same method and target, the headers of the list above, the address at the
 * other end of the connection, and the body as it was read. Nothing else of it reaches Next.
 */
export function requestForNext(request: IncomingMessage, body: Buffer | null): IncomingMessage {
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
  return headers
}
