import type { IncomingMessage, ServerResponse } from 'node:http'
import { LRUCache } from 'lru-cache'
import {
  brotliToGzip,
  bytesInBoth,
  chooseEncoding,
  compressBrotli,
  unpack,
  withOwnMemory,
  type Encoding,
} from './encodings.ts'
import { inertPolicy, type SecurityHeaders } from './security-headers.ts'

/** The component data of a page, which its scripts load by their hash (decision 124). */
export interface PageData {
  hash: string
  /** JSON, compressed; `gzip` once it was requested. */
  bodies: { br: Buffer; gzip?: Buffer }
  /** With its gzip body, before that is made too. */
  bytes: number
}

export async function makePageData({ hash, json }: { hash: string; json: string }): Promise<PageData> {
  const br = withOwnMemory(await compressBrotli(Buffer.from(json)))
  return { hash, bodies: { br }, bytes: bytesInBoth(br) }
}

function bodyOf({ bodies }: PageData, encoding: Encoding): Buffer {
  if (encoding === 'br') return bodies.br
  if (encoding === 'identity') return unpack(bodies.br)
  bodies.gzip ??= brotliToGzip(bodies.br)
  return bodies.gzip
}

const maxRecentBytes = 16 * 1024 * 1024

/** Data of the latest renders by their hash: a page that was replaced a moment ago is still being read somewhere. */
export class RecentPageData {
  readonly #byHash = new LRUCache<string, PageData>({
    maxSize: maxRecentBytes,
    sizeCalculation: ({ bytes, hash }) => bytes + hash.length,
  })

  add(data: PageData): void {
    this.#byHash.set(data.hash, data)
  }

  find(hash: string): PageData | undefined {
    return this.#byHash.get(hash)
  }
}

/** Public and the same for everybody. By its own hash it never changes; in place of another it is only right for now. */
export function sendPageData(
  request: IncomingMessage,
  response: ServerResponse,
  data: PageData,
  isExact: boolean,
  security: SecurityHeaders,
): void {
  const encoding = chooseEncoding(request.headers['accept-encoding'] as string | undefined)
  const body = bodyOf(data, encoding)
  response.writeHead(200, [
    ...security.flat(),
    ...['Content-Security-Policy', inertPolicy],
    ...['Content-Type', 'application/json'],
    ...['Cache-Control', isExact ? 'public, max-age=31536000, immutable' : 'no-store'],
    ...['Vary', 'Accept-Encoding'],
    ...(encoding === 'identity' ? [] : ['Content-Encoding', encoding]),
    ...['Content-Length', String(body.length)],
  ])
  response.end(request.method === 'HEAD' ? undefined : body)
}
