import type { BffFailure } from '#lib/bff-contract/answers.ts'

/** A refusal of the BFF, or no answer at all (`code` `network`, `status` 0). `message` is fit to be shown. */
export class BffCallError extends Error {
  readonly code: string
  readonly status: number
  readonly fields: Readonly<Record<string, string>>

  /** How long the answer asks to wait before another try; undefined when it does not say. */
  readonly retryAfterMs: number | undefined

  constructor(status: number, failure: BffFailure, retryAfterMs?: number) {
    super(failure.message)
    this.name = 'BffError'
    this.status = status
    this.code = failure.code
    this.fields = failure.fields ?? {}
    this.retryAfterMs = retryAfterMs
  }
}

/**
 * The server has refused the call and nothing came of it. False for a failure on the way or of a server behind, after
 * which the call may have had its effect.
 */
export const isDefiniteRefusal = (error: unknown): error is BffCallError =>
  error instanceof BffCallError &&
  error.status >= 400 &&
  error.status < 500 &&
  error.status !== 408 &&
  error.code !== 'garbled'

/** No answer came: the browser has no connection, or the shop cannot be reached. */
export const isUnanswered = (error: unknown): boolean => error instanceof BffCallError && error.status === 0

/** The server's own sentence, when it sent one. */
export const shownMessage = (error: unknown): string | null =>
  error instanceof BffCallError && error.status > 0 && error.message !== '' ? error.message : null

const firstDelayMs = 1_000
const longestDelayMs = 60_000
/** An answer that asks for more patience than this is not obeyed to the letter. */
const longestRetryAfterMs = 300_000

/** Tries in a row before a page stops by itself: about five minutes. */
export const mostRetries = 10

const transientStatuses: readonly number[] = [0, 408, 425, 429]

/**
 * Whether the same call may succeed later: no answer came, the answer could not be read, the server is busy or down, or
 * the session has to be opened again. Every other failure is a refusal.
 */
export const isTransient = (error: unknown): boolean =>
  error instanceof BffCallError &&
  (transientStatuses.includes(error.status) ||
    error.status >= 500 ||
    ['garbled', 'session_required', 'session_renewed'].includes(error.code))

/**
 * How long to wait before another try, in ms: growing, at random so that browsers do not come back together, and no less
 * than the answer asks for.
 *
 * @param failures how many tries failed in a row, from 1
 * @param random 0 to 1
 */
export function retryDelayMs(failures: number, error: unknown, random: number): number {
  const backoff = Math.min(longestDelayMs, firstDelayMs * 2 ** (failures - 1)) * (0.5 + random / 2)
  const retryAfterMs = error instanceof BffCallError ? (error.retryAfterMs ?? 0) : 0
  return Math.max(backoff, Math.min(retryAfterMs, longestRetryAfterMs))
}
