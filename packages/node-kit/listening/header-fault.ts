import type { IncomingMessage } from 'node:http'

/**
 * Headers of which a request has one at most. Of two, Node's parser uses the first, another server may use the last, and
 * both then answer different requests (RFC 9112 3.2, RFC 9110 5.3). A cookie may be sent in several lines.
 */
const singletons: ReadonlySet<string> = new Set([
  'authorization',
  'content-encoding',
  'content-length',
  'content-type',
  'expect',
  'host',
  'origin',
  'range',
  'referer',
  'transfer-encoding',
  'user-agent',
])

function repeatsSingleton(rawHeaders: readonly string[]): boolean {
  const seen = new Set<string>()
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = (rawHeaders[at] ?? '').toLowerCase()
    if (!singletons.has(name)) continue
    if (seen.has(name)) return true
    seen.add(name)
  }
  return false
}

/**
 * The status that refuses a request whose headers two servers could read in two ways; null when there is nothing to doubt: 400 for a
 * header that is sent twice, chunks of HTTP/1.0 and a body whose end is not known, 501 for a transfer coding before the chunks.
 */
export function headerFault({
  headers,
  httpVersion,
  rawHeaders,
}: Pick<IncomingMessage, 'headers' | 'httpVersion' | 'rawHeaders'>): 400 | 501 | null {
  if (repeatsSingleton(rawHeaders)) return 400
  const coding = headers['transfer-encoding']?.toLowerCase()
  if (coding === undefined || (coding === 'chunked' && httpVersion !== '1.0')) return null
  return httpVersion === '1.0' || !/(?:^|[\s,])chunked$/.test(coding) ? 400 : 501
}
