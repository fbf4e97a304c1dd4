import type { IncomingMessage, ServerResponse } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { send } from '@fastify/send'
import { LRUCache } from 'lru-cache'
import { sendRefusal } from './plain-responses.ts'
import { chooseEncoding, type Encoding } from '@kolea/page-cache/respond/encodings.ts'
import { readVersioned, type MediaVersions } from '../lib/upstream/media-versions.ts'
import { immutable, type ServedFile } from './file-index.ts'
import type { SecurityHeaders } from '@kolea/page-cache/respond/security-headers.ts'

/** The answer to a request for a whole file, with the headers that @fastify/send gave it. */
interface WholeFile {
  headers: Readonly<Record<string, string>>
  body: Buffer
}

/** Scripts, styles, fonts and the pictures of the most frequent pages; the rest is read from the disk. */
const cachedBytes = 24 * 1024 * 1024
const largestCachedBytes = 128 * 1024

/** What makes an answer other than the whole file. */
const conditions = ['range', 'if-match', 'if-none-match', 'if-modified-since', 'if-unmodified-since'] as const
const wantsWhole = ({ method, headers }: IncomingMessage): boolean =>
  method === 'GET' && conditions.every((name) => headers[name] === undefined)

/** Serves the files of an index; no other path leads to the disk. ETag, 304, Range and HEAD are @fastify/send's. */
export class StaticFiles {
  readonly #index: ReadonlyMap<string, ServedFile>
  readonly #security: SecurityHeaders
  readonly #versions: Pick<MediaVersions, 'versionOf'>
  /** By their place on the disk; a file that changes there is sent as it was read first, until the next start. */
  readonly #cached = new LRUCache<string, WholeFile>({
    maxSize: cachedBytes,
    // A size has to be above zero, that of an empty file as well.
    sizeCalculation: ({ body }) => body.length + 1,
  })

  constructor(
    index: ReadonlyMap<string, ServedFile>,
    security: SecurityHeaders,
    versions: Pick<MediaVersions, 'versionOf'>,
  ) {
    this.#index = index
    this.#security = security
    this.#versions = versions
  }

  /** The file at a path as it is in the request, not decoded: it has no other spelling. */
  find(path: string): ServedFile | undefined {
    return this.#index.get(path) ?? this.#findVersioned(path)
  }

  /** A picture under its present version is one for ever; under another, of an older page or of a newer release, it is revalidated. */
  #findVersioned(path: string): ServedFile | undefined {
    const requested = readVersioned(path)
    const file = requested && this.#index.get(requested.path)
    if (!file) return undefined
    const isPresent = this.#versions.versionOf(requested.stem) === requested.version
    return { ...file, caching: isPresent ? immutable : 'no-cache' }
  }

  send(request: IncomingMessage, response: ServerResponse, file: ServedFile): void {
    this.#send(request, response, file).catch(() => response.destroy())
  }

  async #send(request: IncomingMessage, response: ServerResponse, file: ServedFile): Promise<void> {
    const accepted = request.headers['accept-encoding']
    const preferred = chooseEncoding(Array.isArray(accepted) ? accepted.join(',') : accepted)
    const encoding = file.copies[preferred] ? preferred : 'identity'
    const { root, path } = file.copies[encoding] ?? file.copies.identity
    const place = `${root}/${path}`
    const isWhole = wantsWhole(request)
    const cached = isWhole ? this.#cached.get(place) : undefined
    if (cached) {
      this.#describe(response, file, encoding)
      response.writeHead(200, cached.headers).end(cached.body)
      return
    }
    const result = await send(request, path, {
      root,
      dotfiles: 'allow',
      index: false,
      contentType: false,
      cacheControl: false,
    })
    const { statusCode, headers } = result
    // Deleted since the server started: the same as if it had never been there.
    if (result.type !== 'file' && statusCode !== 412 && statusCode !== 416)
      return sendRefusal(request, response, 404, this.#security)
    this.#describe(response, file, result.type === 'file' ? encoding : undefined)
    if (isWhole && statusCode === 200 && Number(headers['Content-Length']) <= largestCachedBytes) {
      const body = await buffer(result.stream)
      this.#cached.set(place, { headers, body })
      response.writeHead(200, headers).end(body)
      return
    }
    response.writeHead(statusCode, headers)
    await pipeline(result.stream, response)
  }

  /** @param encoding of the file that follows; without one none does */
  #describe(response: ServerResponse, file: ServedFile, encoding: Encoding | undefined): void {
    for (const [name, value] of this.#security) response.setHeader(name, value)
    if (encoding !== undefined) {
      response.setHeader('Content-Type', file.type)
      response.setHeader('Cache-Control', file.caching)
      if (encoding !== 'identity') response.setHeader('Content-Encoding', encoding)
    }
    if (file.copies.br ?? file.copies.gzip) response.setHeader('Vary', 'Accept-Encoding')
  }
}
