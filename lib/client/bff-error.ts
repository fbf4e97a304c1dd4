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
