import { createDecipheriv, createECDH, hkdfSync, randomBytes, type ECDH } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { importJWK, jwtVerify } from 'jose'

/** A message as the browser of its subscription reads it, and what the push service saw. */
export interface Pushed {
  /** The device's path. */
  readonly path: string
  readonly headers: IncomingHttpHeaders
  /** The shop's public key, of which the signature was checked. */
  readonly publicKey: string
  /** Who answers for the shop, as the token says. */
  readonly subject: string | undefined
  readonly text: string
}

/** What a browser gives out (RFC 8291). */
export interface TestDevice {
  readonly endpoint: string
  readonly p256dh: string
  readonly auth: string
}

const encrypted = 'Content-Encoding: '

/** Opens a body of one record as RFC 8188 and RFC 8291 have it, apart from the library that closed it. */
function decrypt(body: Buffer, keys: ECDH, auth: Buffer): string {
  const [salt, idLength] = [body.subarray(0, 16), body.readUInt8(20)]
  const sender = body.subarray(21, 21 + idLength)
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), keys.getPublicKey(), sender])
  const secret = Buffer.from(hkdfSync('sha256', keys.computeSecret(sender), auth, info, 32))
  const part = (name: string, bytes: number) =>
    Buffer.from(hkdfSync('sha256', secret, salt, `${encrypted}${name}\0`, bytes))
  const cipher = createDecipheriv('aes-128-gcm', part('aes128gcm', 16), part('nonce', 12))
  const record = body.subarray(21 + idLength)
  cipher.setAuthTag(record.subarray(-16))
  const plain = Buffer.concat([cipher.update(record.subarray(0, -16)), cipher.final()])
  return plain.subarray(0, plain.lastIndexOf(2)).toString()
}

/** The key and the subject of a VAPID header (RFC 8292) that is signed by that key for this service. @throws Error */
async function vapidOf({ authorization = '' }: IncomingHttpHeaders, audience: string) {
  const [, token = '', publicKey = ''] = /^vapid t=([\w.-]+), ?k=([\w-]+)$/.exec(authorization) ?? []
  const point = Buffer.from(publicKey, 'base64url')
  const part = (from: number) => point.subarray(from, from + 32).toString('base64url')
  const key = await importJWK({ kty: 'EC', crv: 'P-256', x: part(1), y: part(33) }, 'ES256')
  const { payload } = await jwtVerify(token, key, { audience, maxTokenAge: undefined })
  return { publicKey, subject: payload.sub }
}

const bytesOf = async (request: IncomingMessage) => Buffer.concat(await request.toArray())

/** A push service on this machine, with the browsers that it reaches. Answers 201, or what a test has it answer. */
export class PushStandIn implements AsyncDisposable {
  readonly origin: string
  readonly received: Pushed[] = []
  /** Requests that were no valid push message. */
  readonly faults: unknown[] = []
  /** Taken in turn before 201; `silence` never answers. */
  readonly answers: (number | 'silence')[] = []
  readonly #server: ReturnType<typeof createServer>
  readonly #devices = new Map<string, { keys: ECDH; auth: Buffer }>()

  private constructor(server: ReturnType<typeof createServer>) {
    this.#server = server
    this.origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  }

  /** @param port any free one when it is not given */
  static async open(port = 0): Promise<PushStandIn> {
    const server = createServer().listen(port, '127.0.0.1')
    await once(server, 'listening')
    const service = new PushStandIn(server)
    server.on('request', (request, response) => {
      void service.#take(request).then((status) => {
        if (status === 'silence') return
        response.writeHead(status, status === 302 ? { location: `${service.origin}/elsewhere` } : {}).end()
      })
    })
    return service
  }

  /** A browser's subscription. */
  device(): TestDevice {
    const keys = createECDH('prime256v1')
    const p256dh = keys.generateKeys('base64url')
    const auth = randomBytes(16)
    const path = `/push/${randomBytes(12).toString('base64url')}`
    this.#devices.set(path, { keys, auth })
    return { endpoint: this.origin + path, p256dh, auth: auth.toString('base64url') }
  }

  async #take(request: IncomingMessage): Promise<number | 'silence'> {
    const path = request.url ?? ''
    try {
      const body = await bytesOf(request)
      const device = this.#devices.get(path)
      if (device === undefined) throw new Error(`nobody is at ${path}`)
      const signed = await vapidOf(request.headers, this.origin)
      const text = decrypt(body, device.keys, device.auth)
      this.received.push({ path, headers: request.headers, ...signed, text })
    } catch (error) {
      this.faults.push(error)
      return 400
    }
    return this.answers.shift() ?? 201
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.#server.closeAllConnections()
    this.#server.close()
    await once(this.#server, 'close')
  }
}
