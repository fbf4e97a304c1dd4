import type { IncomingMessage, ServerResponse } from 'node:http'
import { STATUS_CODES } from 'node:http'
import { announcesBody } from './framing.ts'
import type { SecurityHeaders } from '@kolea/page-cache/respond/security-headers.ts'
import { inertPolicy } from '@kolea/page-cache/respond/security-headers.ts'

/**
 * Refuses a request in one line of text. When its framing is doubtful or its body is not read, the connection is closed:
 * where the next request would begin is not certain.
 */
export function sendRefusal(
  request: IncomingMessage,
  response: ServerResponse,
  status: number,
  security: SecurityHeaders,
  headers: Readonly<Record<string, string>> = {},
): void {
  const text = `${STATUS_CODES[status]}\n`
  for (const [name, value] of security) response.setHeader(name, value)
  if (status === 400 || status === 501 || announcesBody(request)) response.setHeader('Connection', 'close')
  response.writeHead(status, {
    'Content-Security-Policy': inertPolicy,
    'Content-Type': 'text/plain; charset=utf-8',
    'Content-Length': Buffer.byteLength(text),
    'Cache-Control': 'no-store',
    ...headers,
  })
  response.end(request.method === 'HEAD' ? undefined : text)
}

/** Redirects. `location` is a path of the shop. */
export function sendRedirect(
  response: ServerResponse,
  { location, status }: { location: string; status: 307 | 308 },
  security: SecurityHeaders,
): void {
  for (const [name, value] of security) response.setHeader(name, value)
  // The target of a 307 may change soon: the shop goes offline, and online again.
  if (status === 307) response.setHeader('Cache-Control', 'no-store')
  response.writeHead(status, {
    'Content-Security-Policy': inertPolicy,
    Location: location,
    'Content-Length': 0,
  })
  response.end()
}
