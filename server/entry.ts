import { createHash } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import type { Encoding } from './encodings.ts'
import { compressBrotli, compressGzip, unzip } from './encodings.ts'
import type { PageKey } from './request-key.ts'
import { hashedPolicy } from './script-hashes.ts'

/** One encoding of a page, ready to be written. `headers` is flat (name, value, …), as `writeHead` takes it. */
export interface Variant {
  body: Buffer
  /** Small bodies as latin1 text: node writes head and body in one packet then. */
  text: string | null
  etag: string
  headers: string[]
  notModified: string[]
  /** Second for which the time-to-live in `headers` was written. */
  stamped: number
}

export interface Entry {
  path: string
  tags: readonly string[]
  /** Unix ms until which the page is fresh, and until which it may be served stale. */
  freshUntil: number
  staleUntil: number
  bytes: number
  variants: Partial<Record<Encoding, Variant>>
  /** Unix ms before which no other refresh is tried. */
  retryAt: number
}

const vary =
  'rsc, next-router-state-tree, next-router-prefetch, next-router-segment-prefetch, Accept-Encoding, Cookie'
const replayed = ['content-type', 'x-nextjs-stale-time', 'x-nextjs-prerender', 'x-nextjs-postponed', 'link']
const textLimit = 32 * 1024
const overhead = 6000
const longestLife = 86_400

/** Position of the Cache-Status value in a variant's headers: they end with it. */
export const statusAt = (variant: Variant): number => variant.headers.length - 1

function variant(body: Buffer, encoding: Encoding, base: readonly string[]): Variant {
  const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`
  const caching = ['ETag', etag, 'Cache-Control', 'private, no-cache', 'Vary', vary]
  const encoded = encoding === 'identity' ? [] : ['Content-Encoding', encoding]
  const status = ['Server-Timing', 'cache;desc=hit', 'Cache-Status', 'kolea; hit']
  return {
    body,
    text: body.length <= textLimit ? body.toString('latin1') : null,
    etag,
    headers: [...base, ...caching, ...encoded, 'Content-Length', String(body.length), ...status],
    notModified: [...caching, 'Cache-Status', 'kolea; hit'],
    stamped: 0,
  }
}

export interface Filled {
  status: number
  headers: IncomingHttpHeaders
  body: Buffer
}

/** May this answer be kept? Only a whole, public, cookie-free page of the kind asked for (page-cache.md 5). */
export function isStorable({ status, headers }: Filled, kind: PageKey['kind']): boolean {
  const caching = String(headers['cache-control'] ?? '')
  const type = String(headers['content-type'] ?? '')
  const right = type.startsWith(kind === 'html' ? 'text/html' : 'text/x-component')
  return (
    status === 200 &&
    right &&
    /s-maxage=\d/.test(caching) &&
    !/private|no-store/.test(caching) &&
    !headers['set-cookie']
  )
}

function lifetimes(headers: IncomingHttpHeaders): { fresh: number; stale: number } {
  const caching = String(headers['cache-control'] ?? '')
  const seconds = (name: string): number =>
    Math.min(Number(new RegExp(`${name}=(\\d+)`).exec(caching)?.[1] ?? 0), longestLife)
  // Next served its own stale copy and is making a new one: look again soon (page-cache.md 7).
  const fresh = headers['x-nextjs-cache'] === 'STALE' ? 1 : seconds('s-maxage')
  return { fresh, stale: seconds('stale-while-revalidate') }
}

interface EntryParts {
  key: PageKey
  filled: Filled
  tags: readonly string[]
  security: readonly (readonly [string, string])[]
  /** Unix ms. */
  now: number
}

/** Compresses and describes a page once, so that serving it is writing it. */
export async function makeEntry({ key, filled, tags, security, now }: EntryParts): Promise<Entry> {
  const { headers, body } = filled
  const base = replayed.flatMap((name) => (typeof headers[name] === 'string' ? [name, headers[name]] : []))
  base.push(...security.flat())
  if (key.kind === 'html') base.push('Content-Security-Policy', hashedPolicy(body.toString()))
  // The page depends on nothing but its target, whatever junk the visitor's query holds: say so to Next's router.
  else base.push('x-nextjs-rewritten-path', key.target, 'x-nextjs-rewritten-query', '')
  const [brotli, gzip] = await Promise.all([compressBrotli(body), compressGzip(body)])
  const { fresh, stale } = lifetimes(headers)
  return {
    path: key.path,
    tags,
    freshUntil: now + fresh * 1000,
    staleUntil: now + (fresh + stale) * 1000,
    bytes: brotli.length + gzip.length + 2 * key.id.length + overhead,
    variants: { br: variant(brotli, 'br', base), gzip: variant(gzip, 'gzip', base) },
    retryAt: 0,
  }
}

/** The variant for an encoding. Plain bodies are rare, so they are unpacked when asked for rather than kept. */
export function variantOf(entry: Entry, encoding: Encoding): Variant {
  const kept = entry.variants[encoding]
  if (kept) return kept
  const zipped = entry.variants.gzip
  if (!zipped) throw new Error('An entry always holds its gzip variant')
  return variant(unzip(zipped.body), 'identity', zipped.headers.slice(0, zipped.headers.indexOf('ETag')))
}
