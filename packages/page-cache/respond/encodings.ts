import { promisify } from 'node:util'
import { brotliCompress, brotliDecompressSync, constants, gzip, gzipSync } from 'node:zlib'
import Negotiator from 'negotiator'

export type Encoding = 'br' | 'gzip' | 'identity'

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

/** What browsers send, word for word: they are most requests, and need no parsing. */
const ofBrowsers: ReadonlySet<string> = new Set(['gzip, deflate, br, zstd', 'gzip, deflate, br'])
const available: Encoding[] = ['br', 'gzip', 'identity']

/** The encoding both sides know best, from an Accept-Encoding header; plain when the client names none that we have. */
export function chooseEncoding(accepted: string | undefined): Encoding {
  if (!accepted) return 'identity'
  if (ofBrowsers.has(accepted)) return 'br'
  const chosen = new Negotiator({ headers: { 'accept-encoding': accepted } }).encoding(available, {
    preferred: available,
  })
  return available.find((encoding) => encoding === chosen) ?? 'identity'
}

/** Quality 5 takes about 2 ms a page. */
export const compressBrotli = (body: Buffer, quality = 5): Promise<Buffer> =>
  brotli(body, {
    params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: body.length },
  })

export const compressGzip = (body: Buffer, level = 6): Promise<Buffer> => zip(body, { level })

/** The compressor answers a part of a larger buffer, which would stay in memory as a whole. */
export function withOwnMemory(body: Buffer): Buffer {
  if (body.buffer.byteLength === body.length) return body
  const own = Buffer.allocUnsafeSlow(body.length)
  body.copy(own)
  return own
}

/** What `compressBrotli` compressed. */
export const unpack = (body: Buffer): Buffer => brotliDecompressSync(body)

/** The same in gzip, about 2 ms a page. */
export const brotliToGzip = (body: Buffer): Buffer => withOwnMemory(gzipSync(unpack(body), { level: 6 }))

/** Bytes for a body in brotli and the same in gzip, of which the second is made later or never: it is a quarter larger, a short one by its header. */
export const bytesInBoth = (brotli: Buffer): number => Math.ceil(2.5 * brotli.length) + 40
