import { CompactEncrypt, importJWK, type JWK } from 'jose'
import { randomUUID } from 'node:crypto'
import { pathOf, type Endpoint } from '@kolea/contract/endpoint.ts'
import { jwks } from '@kolea/contract/tokens.ts'
import { apiOf, keysOf } from '../faults/proxied-shop.ts'
import type { ShopProcess } from '../support/shop-process.ts'
import { sendRaw, type RawAnswer } from './raw-answer.ts'

export interface ApiInput {
  readonly params?: Readonly<Record<string, string>>
  readonly query?: Readonly<Record<string, string>>
  readonly body?: unknown
  readonly token?: string
  readonly idempotencyKey?: string
}

/** Calls a shop's API itself, past the storefront, as one that has its key. */
export class ApiCalls {
  readonly #shop: ShopProcess
  #key: Promise<JWK> | undefined

  constructor(shop: ShopProcess) {
    this.#shop = shop
  }

  /** The storefront's own client credentials, which this caller has as well. */
  get client() {
    const { clientId, clientSecret } = keysOf(this.#shop)
    return { client_id: clientId, client_secret: clientSecret }
  }

  send(
    endpoint: Endpoint,
    { params, query, body, token, idempotencyKey }: ApiInput = {},
  ): Promise<RawAnswer> {
    const search = query === undefined ? '' : `?${new URLSearchParams(query).toString()}`
    return sendRaw(apiOf(this.#shop), {
      method: endpoint.method,
      target: pathOf(endpoint, params) + search,
      headers: {
        'x-api-key': keysOf(this.#shop).apiKey,
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
        ...(idempotencyKey === undefined ? {} : { 'idempotency-key': idempotencyKey }),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      body: body === undefined ? null : JSON.stringify(body),
    })
  }

  /** What a 200 says. @throws Error for any other answer */
  async ok<T>(endpoint: Endpoint, input: ApiInput = {}): Promise<T> {
    const { status, text } = await this.send(endpoint, input)
    if (status !== 200) throw new Error(`${endpoint.name} answered ${status}: ${text.slice(0, 300)}`)
    return JSON.parse(text) as T
  }

  /** Seals a credential as the storefront does. */
  async seal(value: string): Promise<string> {
    this.#key ??= this.ok<{ keys: JWK[] }>(jwks).then(
      ({ keys }) => keys.find(({ use }) => use === 'enc') as JWK,
    )
    const key = await this.#key
    const text = JSON.stringify({ value, iat: Math.floor(Date.now() / 1000), nonce: randomUUID() })
    return new CompactEncrypt(new TextEncoder().encode(text))
      .setProtectedHeader({ alg: 'ECDH-ES', enc: 'A256GCM', kid: key.kid ?? '' })
      .encrypt(await importJWK(key, 'ECDH-ES'))
  }
}

/** The stable code of a refusal; empty when it has none. */
export function codeOf({ text }: RawAnswer): string {
  try {
    const { error, code } = JSON.parse(text) as { error?: string; code?: string }
    return error ?? code ?? ''
  } catch {
    return ''
  }
}
