import type { IncomingMessage, ServerResponse } from 'node:http'
import { BffError } from '../lib/bff/bff-refusal.ts'

interface BodyLimits {
  /** Bytes of all bodies that are being read or answered. */
  together: number
}

/** Reads complete bodies of requests, within limits for each and for all together. */
export class BodyReader {
  readonly #limits: BodyLimits
  #bufferedBytes = 0

  constructor(limits: BodyLimits) {
    this.#limits = limits
  }

  /** Bytes of the bodies of requests in progress. */
  get bufferedBytes(): number {
    return this.#bufferedBytes
  }

  /**
   * The body of a request, counted until its response is closed.
   *
   * @param most bytes of this body
   * @throws BffError 413 when it is too large, 503 when all together are; any error when the client gives up
   */
  async read(request: IncomingMessage, response: ServerResponse, most: number): Promise<Buffer> {
    if (Number(request.headers['content-length'] ?? 0) > most) throw new BffError(413, 'payload_too_large')
    const parts: Buffer[] = []
    let length = 0
    response.once('close', () => (this.#bufferedBytes -= length))
    return new Promise((resolve, reject) => {
      const refuse = (error: BffError): void => {
        request.off('data', take).pause()
        reject(error)
      }
      const take = (part: Buffer): void => {
        length += part.length
        this.#bufferedBytes += part.length
        parts.push(part)
        if (length > most) refuse(new BffError(413, 'payload_too_large'))
        else if (this.#bufferedBytes > this.#limits.together)
          refuse(new BffError(503, 'server_busy', { retryAfterSeconds: 2 }))
      }
      request.on('data', take)
      request.once('end', () => resolve(Buffer.concat(parts)))
      request.once('error', reject)
      request.once('close', () => reject(new Error('The client closed the connection')))
    })
  }
}
