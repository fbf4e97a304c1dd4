import assert from 'node:assert/strict'
import type { Endpoint, ResponseOf } from '@kolea/contract/endpoint.ts'
import type { CallInput } from '../tests/test-caller.ts'
import type { AnyRequest } from './recording-caller.ts'
import type { Suite } from './suite.ts'

/** One thing an endpoint shows. Cases share a database and run one after another, in any order. */
export interface Case {
  readonly endpoint: Endpoint
  /** `foreign`: the id of somebody else's thing, answered like an unknown one. */
  readonly shows: 'success' | 'refusal' | 'foreign'
  /** The code of a refusal. */
  readonly code?: string
  readonly title: string
  run(suite: Suite): Promise<void>
}

type Code<E extends Endpoint> = E['errors'][number] | 'bad_request'
type Prepare<E extends Endpoint> = (suite: Suite) => Promise<CallInput<E>> | CallInput<E>

/**
 * A call that succeeds. `call` sends it to the endpoint and answers the body of its 200; `run` asserts the parts that
 * matter. The request of the first `call` is also what bad input, wrong scopes and unknown ids are derived from, so it
 * should be as complete as a real one.
 */
export function success<const E extends Endpoint>(
  endpoint: E,
  title: string,
  run: (suite: Suite, call: (input?: CallInput<E>) => Promise<ResponseOf<E>>) => Promise<void>,
): Case {
  return {
    endpoint,
    shows: 'success',
    title,
    run: async (suite) => {
      let calls = 0
      await run(suite, async (input = {}) => {
        calls += 1
        const { ok } = await suite.as.call(endpoint, input)
        if (!suite.succeeded.has(endpoint.name)) suite.succeeded.set(endpoint.name, input as AnyRequest)
        return ok
      })
      assert.ok(calls > 0, 'the case never calls its endpoint')
    },
  }
}

interface More {
  /** Environment values of the API that gets the request: another one, on the same database. */
  readonly settings?: Record<string, string>
  /** For instance that nothing was written. */
  after?(suite: Suite): Promise<void>
}

const refusing =
  (shows: 'refusal' | 'foreign') =>
  <const E extends Endpoint>(
    endpoint: E,
    status: number,
    code: Code<E>,
    title: string,
    prepare: Prepare<E>,
    { settings, after }: More = {},
  ): Case => ({
    endpoint,
    shows,
    code,
    title,
    run: async (suite) => {
      const api = settings === undefined ? suite : await suite.with(settings)
      const answer = await api.as.call(endpoint, await prepare(suite))
      assert.deepEqual([answer.status, answer.error.error], [status, code], answer.error.error_description)
      await after?.(suite)
    },
  })

/** A call refused with a documented code; `prepare` answers its request. */
export const refused = refusing('refusal')

/** A call about somebody else's thing, by an id that is not in the path (those are derived). */
export const foreign = refusing('foreign')
