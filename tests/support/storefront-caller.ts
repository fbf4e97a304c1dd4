import { callUpstream, type CallInput as UpstreamInput } from '#lib/upstream/call-upstream.ts'
import { UpstreamFailure } from '#lib/upstream/failure.ts'
import type { Endpoint, ResponseOf } from '@kolea/contract/endpoint.ts'
import { wireError, type WireError } from '@kolea/contract/wire-error.ts'
import { RecordingCaller } from '@kolea/store-api/contract-suite/recording-caller.ts'
import type { Answer, CallInput } from '@kolea/store-api/tests/test-caller.ts'

const unreadable: WireError = { error: 'unreadable', error_description: 'the refusal is not a wire error' }

/**
 * Calls an API that listens as the storefront does: `callUpstream`, with its headers, time-outs and parsing. The cases of
 * the contract suite run with it as they do with their own caller.
 */
export class StorefrontCaller extends RecordingCaller {
  override async call<const E extends Endpoint>(endpoint: E, input: CallInput<E> = {}): Promise<Answer<E>> {
    const { token, headers, ...parts } = input
    const identity = {
      accessToken: token ?? null,
      language: headers?.['accept-language'] ?? 'en',
      deviceId: 'integration-test',
    }
    const outcome = await callUpstream(endpoint, parts as UpstreamInput<E>, identity).catch(
      (error: unknown) => {
        if (error instanceof UpstreamFailure && error.status !== null) return error
        throw error
      },
    )
    return outcome instanceof UpstreamFailure ? refusalOf(outcome) : answerOf(outcome)
  }
}

const answerOf = <E extends Endpoint>(ok: ResponseOf<E>): Answer<E> => ({
  status: 200,
  ok,
  get error(): never {
    throw new Error('the call was not refused')
  },
})

const refusalOf = <E extends Endpoint>(failure: UpstreamFailure): Answer<E> => ({
  status: failure.status ?? 0,
  get ok(): never {
    throw failure
  },
  error: wireError.safeParse(failure.wire).data ?? unreadable,
})
