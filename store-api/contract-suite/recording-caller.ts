import assert from 'node:assert/strict'
import type { FastifyInstance } from 'fastify'
import type { Endpoint } from '@kolea/contract/endpoint.ts'
import { wireError } from '@kolea/contract/wire-error.ts'
import type { Settings } from '../env.ts'
import { TestCaller, type Answer, type CallInput } from '../tests/test-caller.ts'

/** A refusal that some call of the suite was given. */
export interface SeenRefusal {
  readonly endpoint: Endpoint
  readonly status: number
  readonly code: string
}

/** A request of whichever endpoint. */
export interface AnyRequest {
  readonly params?: Readonly<Record<string, unknown>>
  readonly query?: unknown
  readonly body?: unknown
  readonly token?: string
  readonly idempotencyKey?: string
  readonly headers?: Record<string, string>
}

/** Calls like `TestCaller`, compares every answer with the contract to the letter, and remembers the refusals. */
export class RecordingCaller extends TestCaller {
  private readonly seen: SeenRefusal[]

  constructor(app: FastifyInstance, settings: Settings, seen: SeenRefusal[]) {
    super(app, settings)
    this.seen = seen
  }

  override async call<const E extends Endpoint>(endpoint: E, input: CallInput<E> = {}): Promise<Answer<E>> {
    const answer = await super.call(endpoint, input)
    if (answer.status === 200) {
      const said: unknown = answer.ok
      assert.deepEqual(
        endpoint.response.parse(said),
        said,
        `${endpoint.name} says what its contract does not`,
      )
    } else {
      const { error } = wireError.strict().parse(answer.error)
      this.seen.push({ endpoint, status: answer.status, code: error })
    }
    return answer
  }

  /** Sends what need not fit the endpoint. */
  send(endpoint: Endpoint, request: AnyRequest): Promise<Answer<Endpoint>> {
    return this.call(endpoint, request as CallInput<Endpoint>)
  }
}
