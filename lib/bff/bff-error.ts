import type { RefusalDetails } from './bff-refusal.ts'

/**
 * A failure as the browser receives it: HTTP status and a stable code. Thrown where a call cannot go on; what an operation
 * documents as its own refusals is returned as a `BffRefusal`.
 */
export class BffError extends Error {
  override name = 'BffError'
  readonly status: number
  readonly code: string
  readonly fields: Readonly<Record<string, string>> | undefined
  readonly text: string | undefined
  readonly retryAfterSeconds: number | undefined

  constructor(status: number, code: string, details: RefusalDetails = {}) {
    super(code)
    this.status = status
    this.code = code
    this.fields = details.fields
    this.text = details.text
    this.retryAfterSeconds = details.retryAfterSeconds
  }
}
