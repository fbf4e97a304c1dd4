import { createHash } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import type { Encoding } from '../respond/encodings.ts'
import { brotliToGzip, bytesInBoth, compressBrotli, unpack, withOwnMemory } from '../respond/encodings.ts'
import type { PageKey } from './page-key.ts'
import { makePageData, type PageData } from '../respond/page-data.ts'
import { withoutPreloads } from '../next-internals/router-hints.ts'
import type { DocumentPipeline, SentDocument } from '../html/document-pipeline.ts'
import { isStaleRender, replayedHeaders, rewrittenHeaders, vary } from '../next-internals/answer-headers.ts'

/** One encoding of a page, ready to be written. `headers` is flat (name, value, …), as `writeHead` takes it. */
export interface Variant {
  /** A Buffer of exactly its length. It is outside the heap, whose limit then suffices for any number of cached pages. */
  body: Buffer
  etag: string
  headers: string[]
  notModified: string[]
  /** Second for which the time-to-live in `headers` was written. */
  stamped: number
}

export interface Entry {
  path: string
  /** 200, or 404 for the page that says so. */
  status: number
  tags: readonly string[]
  /** Unix ms until which the page is fresh, and until which it may be served stale. */
  freshUntil: number
  staleUntil: number
  /** Bytes of the entry in memory: every body and header of every variant, tags and names. A gzip variant counts before it is made. */
  bytes: number
  /** `gzip` once it was requested (`gzipVariant`): browsers take brotli, and most pages are rendered anew before anything else asks. */
  variants: { br: Variant; gzip?: Variant }
  /** What a document's scripts run with; null in other kinds, and in a document that contains its own. */
  data: PageData | null
  /** Unix ms before which no other refresh is tried. */
  retryAt: number
  /** Something in it may be outdated: served only while no new page can be rendered. */
  onlyWhenFailing: boolean
}

/** Objects, arrays and map nodes of an entry beside its texts and bodies, measured with 20,000 entries. */
const objectBytes = 2000
const longestLife = 86_400

/** Position of the Cache-Status value in a variant's headers: they end with it. */
export const statusAt = (variant: Variant): number => variant.headers.length - 1

/** Weak, because it names the page's text in whatever encoding. */
const etagOf = (text: Buffer): string =>
  `W/"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`

function variant(body: Buffer, encoding: Encoding, etag: string, base: readonly string[]): Variant {
  const caching = ['ETag', etag, 'Cache-Control', 'private, no-cache', 'Vary', vary]
  const encoded = encoding === 'identity' ? [] : ['Content-Encoding', encoding]
  const status = ['Server-Timing', 'cache;desc=hit', 'Cache-Status', 'kolea; hit']
  return {
    body: withOwnMemory(body),
    etag,
    headers: [...base, ...caching, ...encoded, 'Content-Length', String(body.length), ...status],
    notModified: [...caching, 'Cache-Status', 'kolea; hit'],
    stamped: 0,
  }
}

/** The complete answer of the renderer. */
export interface RenderedPage {
  status: number
  headers: IncomingHttpHeaders
  body: Buffer
  /** A part of it could not be shown. */
  isDegraded: boolean
}

/**
 * May this answer be cached? Only a complete, public, cookie-free page of the kind that was requested. The framework calls every page
 * private that reads its query; one that is cached briefly was rendered from its key alone all the same.
 */
export function isStorable(
  { status, headers }: RenderedPage,
  { kind, isBrief }: Pick<PageKey, 'kind' | 'isBrief'>,
): boolean {
  const caching = String(headers['cache-control'] ?? '')
  const type = String(headers['content-type'] ?? '')
  const right = type.startsWith(kind === 'html' ? 'text/html' : 'text/x-component')
  return (
    status === 200 &&
    right &&
    (isBrief || (/s-maxage=\d/.test(caching) && !/private|no-store/.test(caching))) &&
    !headers['set-cookie']
  )
}

/** Seconds for which pages are fresh whose answer does not say so. */
export interface Lifetimes {
  /** A page that was rendered from its query. */
  brief: number
  /** One of them of which a part could not be shown. */
  degraded: number
}

/** Seconds in which a brief page is served once it is not fresh, while no new one can be rendered. */
const briefStale = 600

function lifetimesOf(
  { headers, isDegraded }: RenderedPage,
  isBrief: boolean,
  { brief, degraded }: Lifetimes,
): { fresh: number; stale: number } {
  if (isBrief) return { fresh: isDegraded ? degraded : brief, stale: briefStale }
  const caching = String(headers['cache-control'] ?? '')
  const seconds = (name: string): number =>
    Math.min(Number(new RegExp(`${name}=(\\d+)`).exec(caching)?.[1] ?? 0), longestLife)
  // Next served its own stale copy and is rendering a new one: check again soon.
  const fresh = isStaleRender(headers) ? 1 : seconds('s-maxage')
  return { fresh, stale: seconds('stale-while-revalidate') }
}

interface EntryOptions {
  key: PageKey
  response: RenderedPage
  tags: readonly string[]
  security: readonly (readonly [string, string])[]
  documents: DocumentPipeline
  lifetimes: Lifetimes
  /** The same page as it was rendered before. */
  former?: Entry | undefined
  /** Unix ms. */
  now: number
}

/** Data of the same hash are the same, and compressed already. */
const dataOf = (
  data: NonNullable<SentDocument['data']>,
  former: Entry | undefined,
): PageData | Promise<PageData> => (former?.data?.hash === data.hash ? former.data : makePageData(data))

/** Compresses and describes a page once, so that serving it is writing it. What did not change reuses its compressed bodies. */
export async function makeEntry(options: EntryOptions): Promise<Entry> {
  const { key, response, tags, security, documents, lifetimes, former, now } = options
  const { headers } = response
  const document = key.kind === 'html' ? documents.send(response.body.toString(), key.path) : null
  const body = document ? Buffer.from(document.html) : withoutPreloads(response.body)
  const base = [...replayedHeaders(headers, document?.data != null), ...security.flat()]
  if (document) base.push('Content-Security-Policy', document.policy)
  else base.push(...Object.entries(rewrittenHeaders(key.target, key.isBrief ? key.search : '')).flat())
  const etag = etagOf(body)
  const known = former?.variants.br.etag === etag ? former.variants : null
  const [brotli, data] = await Promise.all([
    known?.br.body ?? compressBrotli(body),
    document?.data ? dataOf(document.data, former) : null,
  ])
  const { fresh, stale } = lifetimesOf(response, key.isBrief, lifetimes)
  const variants: Entry['variants'] = { br: variant(brotli, 'br', etag, base) }
  if (known?.gzip) variants.gzip = variant(known.gzip.body, 'gzip', etag, base)
  return {
    path: key.path,
    status: key.isNotFound ? 404 : 200,
    tags,
    freshUntil: now + fresh * 1000,
    staleUntil: now + (fresh + stale) * 1000,
    bytes:
      bytesInBoth(variants.br.body) +
      2 * bytesOfHeaders(variants.br) +
      (data?.bytes ?? 0) +
      2 * textLength([key.id, ...tags]) +
      objectBytes,
    variants,
    data,
    retryAt: 0,
    onlyWhenFailing: key.isBrief,
  }
}

const textLength = (texts: readonly string[]): number => texts.reduce((sum, text) => sum + text.length, 0)
const bytesOfHeaders = ({ headers, notModified }: Variant): number =>
  textLength(headers) + textLength(notModified)

/** The uncompressed variant of an entry, which the entry does not store: unpacked, with headers of its own. */
export const plainVariant = ({ variants: { br } }: Entry): Variant =>
  variant(unpack(br.body), 'identity', br.etag, baseHeaders(br))

/** The gzip variant of an entry, made and stored when it is first requested. */
export function gzipVariant({ variants }: Entry): Variant {
  const { br } = variants
  variants.gzip ??= variant(brotliToGzip(br.body), 'gzip', br.etag, baseHeaders(br))
  return variants.gzip
}

const baseHeaders = ({ headers }: Variant): string[] => headers.slice(0, headers.indexOf('ETag'))
