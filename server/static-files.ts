import type { IncomingMessage, ServerResponse } from 'node:http'
import { pipeline } from 'node:stream/promises'
import { send } from '@fastify/send'
import { sendRefusal } from './bare-responses.ts'
import { chooseEncoding } from './encodings.ts'
import type { ServedFile } from './file-index.ts'
import type { SecurityHeaders } from './security-headers.ts'

/** Serves the files of an index; no other path leads to the disk. ETag, 304, Range and HEAD are @fastify/send's. */
export class StaticFiles {
  readonly #index: ReadonlyMap<string, ServedFile>
  readonly #security: SecurityHeaders

  constructor(index: ReadonlyMap<string, ServedFile>, security: SecurityHeaders) {
    this.#index = index
    this.#security = security
  }

  /** The file at a path as it stands in the request, not decoded: it has no other spelling. */
  find(path: string): ServedFile | undefined {
    return this.#index.get(path)
  }

  send(request: IncomingMessage, response: ServerResponse, file: ServedFile): void {
    this.#send(request, response, file).catch(() => response.destroy())
  }

  async #send(request: IncomingMessage, response: ServerResponse, file: ServedFile): Promise<void> {
    const accepted = request.headers['accept-encoding']
    const preferred = chooseEncoding(Array.isArray(accepted) ? accepted.join(',') : accepted)
    const encoding = file.copies[preferred] ? preferred : 'identity'
    const { root, path } = file.copies[encoding] ?? file.copies.identity
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
    for (const [name, value] of this.#security) response.setHeader(name, value)
    if (result.type === 'file') {
      response.setHeader('Content-Type', file.type)
      response.setHeader('Cache-Control', file.caching)
      if (encoding !== 'identity') response.setHeader('Content-Encoding', encoding)
    }
    if (file.copies.br ?? file.copies.gzip) response.setHeader('Vary', 'Accept-Encoding')
    response.writeHead(statusCode, headers)
    await pipeline(result.stream, response)
  }
}
