import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import type {
  Assertion,
  CreationOptions,
  NewCredential,
  RequestOptions,
} from '@kolea/domain/account/passkey.ts'

/** A CBOR item, of the few kinds that an attestation has. */
type Item = number | string | Buffer | ReadonlyMap<number | string, Item>

/** Major type and length of an item (RFC 8949), up to 65,535. */
function head(major: number, length: number): Buffer {
  if (length < 24) return Buffer.from([(major << 5) | length])
  if (length < 256) return Buffer.from([(major << 5) | 24, length])
  return Buffer.from([(major << 5) | 25, length >> 8, length & 255])
}

function cbor(item: Item): Buffer {
  if (typeof item === 'number') return item < 0 ? head(1, -1 - item) : head(0, item)
  if (typeof item === 'string') return Buffer.concat([head(3, Buffer.byteLength(item)), Buffer.from(item)])
  if (Buffer.isBuffer(item)) return Buffer.concat([head(2, item.length), item])
  const entries = [...item].flatMap(([key, value]) => [cbor(key), cbor(value)])
  return Buffer.concat([head(5, item.size), ...entries])
}

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest()
const base64url = (data: Buffer | string) => Buffer.from(data).toString('base64url')

const userPresent = 0x01
const userVerified = 0x04
const hasKey = 0x40

interface Circumstances {
  /** Of the page that asks. */
  readonly origin?: string
  readonly isUserVerified?: boolean
}

/** A passkey as a device stores it: an ES256 key that signs for one shop, and counts its uses. */
export class TestAuthenticator {
  readonly id = base64url(randomBytes(32))
  counter = 0
  readonly #keys = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  readonly #origin: string

  /** @param origin of the pages that the device sees */
  constructor(origin: string) {
    this.#origin = origin
  }

  #coseKey(): Buffer {
    const { x = '', y = '' } = this.#keys.publicKey.export({ format: 'jwk' })
    const part = (text: string) => Buffer.from(text, 'base64url')
    return cbor(
      new Map<number, Item>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, part(x)],
        [-3, part(y)],
      ]),
    )
  }

  #authenticatorData(rpId: string, flags: number, key: Buffer = Buffer.alloc(0)): Buffer {
    const counter = Buffer.alloc(4)
    counter.writeUInt32BE(this.counter)
    return Buffer.concat([sha256(rpId), Buffer.from([flags]), counter, key])
  }

  #clientData(type: string, challenge: string, origin = this.#origin): string {
    return JSON.stringify({ type, challenge, origin, crossOrigin: false })
  }

  /** Answers `navigator.credentials.create`. */
  create(
    { challenge, rp }: CreationOptions,
    { origin, isUserVerified = true }: Circumstances = {},
  ): NewCredential {
    const id = Buffer.from(this.id, 'base64url')
    const flags = userPresent | hasKey | (isUserVerified ? userVerified : 0)
    const key = Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, this.#coseKey()])
    const attestation = new Map<string, Item>([
      ['fmt', 'none'],
      ['attStmt', new Map()],
      ['authData', this.#authenticatorData(rp.id, flags, key)],
    ])
    return {
      id: this.id,
      rawId: this.id,
      type: 'public-key',
      response: {
        clientDataJSON: base64url(this.#clientData('webauthn.create', challenge, origin)),
        attestationObject: base64url(cbor(attestation)),
      },
    }
  }

  /** Answers `navigator.credentials.get`; each use counts. */
  sign(
    { challenge, rpId }: RequestOptions,
    { origin, isUserVerified = true }: Circumstances = {},
  ): Assertion {
    this.counter += 1
    const data = this.#authenticatorData(rpId, userPresent | (isUserVerified ? userVerified : 0))
    const clientData = this.#clientData('webauthn.get', challenge, origin)
    const signature = sign('sha256', Buffer.concat([data, sha256(clientData)]), this.#keys.privateKey)
    return {
      id: this.id,
      rawId: this.id,
      type: 'public-key',
      response: {
        clientDataJSON: base64url(clientData),
        authenticatorData: base64url(data),
        signature: base64url(signature),
      },
    }
  }
}
