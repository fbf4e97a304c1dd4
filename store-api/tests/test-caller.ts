import { randomInt, randomUUID } from 'node:crypto'
import type { InjectOptions } from 'fastify'
import { CompactEncrypt, importJWK, type JWK } from 'jose'
import {
  pathOf,
  type BodyInput,
  type Endpoint,
  type ParamsInput,
  type QueryInput,
  type ResponseOf,
} from '@kolea/contract/endpoint.ts'
import { enrol } from '@kolea/contract/customers.ts'
import { clientToken, jwks } from '@kolea/contract/tokens.ts'
import type { WireError } from '@kolea/contract/wire-error.ts'
import type { Settings } from '../env.ts'

/** A phone that no other customer has: two with the same one are taken for one person (ACC-01). */
const newPhone = () =>
  `8085${randomInt(10 ** 6)
    .toString()
    .padStart(6, '0')}`

export interface CallInput<E> {
  readonly params?: ParamsInput<E>
  readonly query?: QueryInput<E>
  readonly body?: BodyInput<E>
  readonly token?: string
  readonly idempotencyKey?: string
  readonly headers?: Record<string, string>
}

export interface Answer<E extends Endpoint> {
  readonly status: number
  /** The answer of a 200; throws for any other status, with what was said. */
  readonly ok: ResponseOf<E>
  /** The `wireError` of a refusal. */
  readonly error: WireError
}

export interface TestCustomer {
  readonly token: string
  readonly refreshToken: string
  readonly customerId: string
  readonly digitalId: string
  readonly email: string
}

/** An API that can be called: one built in this process, or one that listens in another (`over-http.ts`). */
export interface Callable {
  readonly clock: { now(): Date }
  inject(request: InjectOptions): PromiseLike<{ readonly statusCode: number; readonly body: string }>
}

/** Calls the API as a browser's BFF would. */
export class TestCaller {
  private readonly app: Callable
  private readonly settings: Settings

  constructor(app: Callable, settings: Settings) {
    this.app = app
    this.settings = settings
  }

  get client() {
    return { client_id: this.settings.clientId, client_secret: this.settings.clientSecret }
  }

  async call<const E extends Endpoint>(endpoint: E, input: CallInput<E> = {}): Promise<Answer<E>> {
    const reply = await this.app.inject({
      method: endpoint.method,
      url: pathOf(endpoint, input.params as Record<string, string> | undefined),
      ...(input.query === undefined ? {} : { query: input.query as Record<string, string> }),
      ...(input.body === undefined ? {} : { payload: input.body as object }),
      headers: {
        'x-api-key': this.settings.apiKey,
        ...(input.token === undefined ? {} : { authorization: `Bearer ${input.token}` }),
        ...(input.idempotencyKey === undefined ? {} : { 'idempotency-key': input.idempotencyKey }),
        ...input.headers,
      },
    })
    const read = () => JSON.parse(reply.body) as unknown
    return {
      status: reply.statusCode,
      get ok() {
        if (reply.statusCode !== 200)
          throw new Error(`${endpoint.name} answered ${reply.statusCode}: ${reply.body}`)
        return read() as ResponseOf<E>
      },
      get error() {
        if (reply.statusCode === 200) throw new Error(`${endpoint.name} was not refused`)
        return read() as WireError
      },
    }
  }

  /** A guest's access token. */
  async guest(digitalId: string = `dig_${randomUUID()}`): Promise<string> {
    const body = { grant_type: 'client_credential' as const, ...this.client, digital_id: digitalId }
    return (await this.call(clientToken, { body })).ok.access_token
  }

  /** Seals a credential as the BFF does; `iat` in Unix seconds. */
  async seal(value: string, { iat, nonce }: { iat?: number; nonce?: string } = {}): Promise<string> {
    const { keys } = (await this.call(jwks)).ok
    const key = keys.find((candidate) => candidate.use === 'enc') as JWK
    const now = Math.floor(this.app.clock.now().getTime() / 1000)
    const text = JSON.stringify({ value, iat: iat ?? now, nonce: nonce ?? randomUUID() })
    return new CompactEncrypt(new TextEncoder().encode(text))
      .setProtectedHeader({ alg: 'ECDH-ES', enc: 'A256GCM', kid: key.kid ?? '' })
      .encrypt(await importJWK(key, 'ECDH-ES'))
  }

  /** A form that enrols; its password is sealed by `customer`. */
  enrolment(changes: Record<string, unknown> = {}) {
    return {
      first_name: 'Leilani',
      last_name: 'Kaʻōpua',
      email: `${randomUUID()}@example.com`,
      phone_number: newPhone(),
      password: 'Plover808x',
      country: 'US' as const,
      accepts_us_terms: true,
      ...changes,
    }
  }

  /** A new customer, signed in. */
  async customer(changes: Record<string, unknown> = {}): Promise<TestCustomer> {
    const form = this.enrolment(changes)
    const made = (await this.call(enrol, { body: { ...form, password: await this.seal(form.password) } })).ok
    if (!('tokens' in made)) throw new Error('the enrolment waits for a code')
    return {
      token: made.tokens.access_token,
      refreshToken: made.tokens.refresh_token ?? '',
      customerId: made.profile.customer_id,
      digitalId: made.profile.digital_id,
      email: made.profile.email,
    }
  }
}
