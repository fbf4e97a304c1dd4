import { z } from 'zod'
import { wireError } from '@kolea/contract/wire-error.ts'

/** Longer than any sentence for people: a page of HTML or a stack trace is not shown. */
const sentence = z.string().trim().min(1).max(1_000).optional().catch(undefined)

/** Each part is read by itself: one that is odd takes no other along. Some APIs number their codes. */
const refusalBody = z.object({
  error: z
    .union([z.string().min(1).max(100), z.int().transform(String)])
    .optional()
    .catch(undefined),
  error_description: sentence,
  error_message: sentence,
  details: wireError.shape.details.catch(undefined),
  person: wireError.shape.person.catch(undefined),
  retry_after: wireError.shape.retry_after.catch(undefined),
})

/** A refusal as received: any part may be missing (SGN-04, SGN-05). */
export type RefusalBody = z.output<typeof refusalBody>

/** The refusal in a body; null when it says nothing of one. */
export function readRefusal(json: unknown): RefusalBody | null {
  const { data } = refusalBody.safeParse(json)
  return data && (data.error ?? data.error_description ?? data.error_message) !== undefined ? data : null
}

/** The API's sentence for people. Registration, reset, profile and age answer `error_message`, tokens `error_description`. */
export const refusalText = (body: RefusalBody | null): string | null =>
  body?.error_description ?? body?.error_message ?? null

/**
 * Why a call of the upstream failed.
 * `refused`: it answered with an error status; `timeout`: no whole answer in time; `unreachable`: no answer at all;
 * `garbled`: an answer that is not what the contract says.
 */
export type FailureKind = 'refused' | 'timeout' | 'unreachable' | 'garbled'

/** The one error of lib/upstream. `status` and `wire` only when refused; `wire` is null when the body says nothing of the refusal. */
export class UpstreamFailure extends Error {
  override name = 'UpstreamFailure'
  readonly kind: FailureKind
  readonly endpoint: string
  readonly status: number | null
  readonly wire: RefusalBody | null
  /** Stable code of a refusal; null when the API gave none. */
  readonly code: string | null
  /** The API's sentence for people. */
  readonly text: string | null
  readonly retryAfterSeconds: number | null

  constructor(
    kind: FailureKind,
    endpoint: string,
    details: { status?: number; wire?: RefusalBody | null; cause?: unknown } = {},
  ) {
    super(
      `${endpoint}: ${kind}${details.status ? ` ${details.status}` : ''}${details.wire?.error ? ` ${details.wire.error}` : ''}`,
      {
        cause: details.cause,
      },
    )
    this.kind = kind
    this.endpoint = endpoint
    this.status = details.status ?? null
    this.wire = details.wire ?? null
    this.code = this.wire?.error ?? null
    this.text = refusalText(this.wire)
    this.retryAfterSeconds = this.wire?.retry_after ?? null
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

/** The upstream answered, though not with what was requested: what it has done meanwhile is not known. */
export const isAnswered = (error: unknown): error is UpstreamFailure =>
  error instanceof UpstreamFailure && (error.kind === 'refused' || error.kind === 'garbled')

/** Answers about the caller or the moment (no right, too slow, too many), not about what the call names. */
const notAboutTheInput: ReadonlySet<number> = new Set([401, 403, 408, 425, 429])

/**
 * A page's read; null when the upstream refuses what it names (400, 404, 410, 422 …): then there is no such page, and that
 * is no outage. Rejects as `read` does otherwise.
 */
export async function nullWhenRefused<T>(read: Promise<T>): Promise<T | null> {
  try {
    return await read
  } catch (error) {
    if (isRefusal(error) && !notAboutTheInput.has(error.status)) return null
    throw error
  }
}
