import type { WireError } from '../contract/wire-error.ts'

/**
 * Why a call of the upstream failed.
 * `refused`: it answered with an error status; `timeout`: no whole answer in time; `unreachable`: no answer at all;
 * `garbled`: an answer that is not what the contract says.
 */
export type FailureKind = 'refused' | 'timeout' | 'unreachable' | 'garbled'

/** The one error of lib/upstream. `status` and `wire` only when refused; `wire` is null when the body was not a wire error. */
export class UpstreamFailure extends Error {
  override name = 'UpstreamFailure'
  readonly kind: FailureKind
  readonly endpoint: string
  readonly status: number | null
  readonly wire: WireError | null

  constructor(
    kind: FailureKind,
    endpoint: string,
    details: { status?: number; wire?: WireError | null; cause?: unknown } = {},
  ) {
    super(
      `${endpoint}: ${kind}${details.status ? ` ${details.status}` : ''}${details.wire ? ` ${details.wire.error}` : ''}`,
      {
        cause: details.cause,
      },
    )
    this.kind = kind
    this.endpoint = endpoint
    this.status = details.status ?? null
    this.wire = details.wire ?? null
  }
}

/** The upstream said no: an answer below 500, so the outcome is known. */
export function isRefusal(
  error: unknown,
  ...statuses: readonly number[]
): error is UpstreamFailure & { status: number } {
  return (
    error instanceof UpstreamFailure &&
    error.kind === 'refused' &&
    error.status !== null &&
    (statuses.length === 0 ? error.status < 500 : statuses.includes(error.status))
  )
}
