import type { IncomingMessage, ServerResponse } from 'node:http'
import { LRUCache } from 'lru-cache'
import { chooseEncoding, compressBrotli, compressGzip, type Encoding } from './encodings.ts'
import {
  gzipVariant,
  plainVariant,
  type Entry,
  type RenderedPage,
  type Variant,
  statusAt,
} from '../cache/entry.ts'
import type { Source } from '../cache/page-cache.ts'
import type { DocumentPipeline } from '../html/document-pipeline.ts'
import { ownHeaders } from '../next-internals/answer-headers.ts'
import { ReadyAnswers } from './ready-answers.ts'
import type { SecurityHeaders } from './security-headers.ts'

const maxPlainBytes = 16 * 1024 * 1024
const entryOverhead = 4000

/** Clients rarely accept no compression, so entries store no plain body; those in use are cached here, bounded by bytes. */
const plain = new LRUCache<Entry, Variant>({
  maxSize: maxPlainBytes,
  sizeCalculation: ({ body }) => body.length + entryOverhead,
})

/** The variant of a cached page for an encoding; a plain one is unpacked once while it is in use. */
export function variantOf(entry: Entry, encoding: Encoding): Variant {
  if (encoding === 'br') return entry.variants.br
  if (encoding === 'gzip') return gzipVariant(entry)
  const cached = plain.get(entry)
  if (cached) return cached
  const variant = plainVariant(entry)
  plain.set(entry, variant)
  return variant
}

const ready = new ReadyAnswers()

/** Writes a page of the cache, or one that could be cached; decides about 304, HEAD and lengths. `now` is unix ms. */
export function sendEntry(
  request: IncomingMessage,
  response: ServerResponse,
  entry: Entry,
  source: Source,
  now: number,
): void {
  const variant = variantOf(entry, chooseEncoding(request.headers['accept-encoding'] as string | undefined))
  if (entry.status === 200 && matchesEtag(request.headers['if-none-match'], variant.etag)) {
    response.writeHead(304, variant.notModified).end()
    return
  }
  const hasBody = request.method !== 'HEAD'
  if (source === 'hit') {
    const second = Math.floor(now / 1000)
    if (hasBody && ready.send(response, entry.status, variant, second)) return
    if (variant.stamped !== second) {
      variant.stamped = second
      variant.headers[statusAt(variant)] = `kolea; hit; ttl=${Math.floor((entry.freshUntil - now) / 1000)}`
    }
    response.writeHead(entry.status, variant.headers)
    if (hasBody) ready.note(response, variant, second)
  } else response.writeHead(entry.status, withStatus(variant.headers, source, entry, now))
  response.end(hasBody ? variant.body : undefined)
}

function matchesEtag(ifNoneMatch: string | undefined, etag: string): boolean {
  return (
    ifNoneMatch !== undefined && (ifNoneMatch === etag || ifNoneMatch === '*' || ifNoneMatch.includes(etag))
  )
}

function withStatus(
  headers: readonly string[],
  source: Exclude<Source, 'hit'>,
  entry: Entry,
  now: number,
): string[] {
  const copy = headers.slice()
  const left = Math.floor((entry.freshUntil - now) / 1000)
  copy[copy.length - 1] = {
    stale: `kolea; hit; ttl=${Math.min(left, -1)}`,
    shared: 'kolea; fwd=miss; collapsed',
    stored: 'kolea; fwd=miss; stored',
    'not-stored': 'kolea; fwd=miss',
  }[source]
  copy[copy.length - 3] = `cache;desc=${source === 'stale' ? 'stale' : 'miss'}`
  return copy
}

const dropped: ReadonlySet<string> = new Set([
  'set-cookie',
  'date',
  'connection',
  'keep-alive',
  'transfer-encoding',
  'content-length',
  'content-encoding',
  'etag',
  ...ownHeaders,
])
/** What a document may state by itself: whose frames may pay, and that the shop's own pages may frame it. */
const stated = new Set(['Permissions-Policy', 'X-Frame-Options'])
const small = 1024

/**
 * Writes an answer that is not cached, with the same policy and compression as a cached one. `headers` replace the
 * answer's own.
 */
export async function sendUncached(
  request: IncomingMessage,
  response: ServerResponse,
  answer: RenderedPage,
  { documents, security }: { documents: Pick<DocumentPipeline, 'policyOf'>; security: SecurityHeaders },
  headers: Readonly<Record<string, string>> = {},
): Promise<void> {
  for (const [name, value] of Object.entries({ ...answer.headers, ...headers })) {
    if (value !== undefined && !dropped.has(name)) response.setHeader(name, value)
  }
  for (const [name, value] of security)
    if (answer.headers[name.toLowerCase()] === undefined || !stated.has(name)) response.setHeader(name, value)
  const isDocument = String(answer.headers['content-type'] ?? '').startsWith('text/html')
  if (isDocument && !answer.headers['content-security-policy']) {
    response.setHeader('content-security-policy', documents.policyOf(answer.body.toString()))
  }
  if (!/no-store/.test(String(answer.headers['cache-control'] ?? '')))
    response.setHeader('cache-control', 'private, no-cache')
  response.setHeader('cache-status', 'kolea; fwd=bypass')
  const { encoding, body } = await compress(request, answer.body)
  if (encoding !== 'identity') response.setHeader('content-encoding', encoding)
  response.appendHeader('vary', 'Accept-Encoding')
  response.setHeader('content-length', body.length)
  response.writeHead(answer.status).end(request.method === 'HEAD' ? undefined : body)
}

async function compress(request: IncomingMessage, body: Buffer) {
  const encoding =
    body.length < small
      ? 'identity'
      : chooseEncoding(request.headers['accept-encoding'] as string | undefined)
  if (encoding === 'br') return { encoding, body: await compressBrotli(body, 4) }
  if (encoding === 'gzip') return { encoding, body: await compressGzip(body, 5) }
  return { encoding, body }
}
