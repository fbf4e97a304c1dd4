/** What a refusal says besides its code. */
export interface RefusalDetails {
  /** What is wrong, by the field it is wrong in. */
  readonly fields?: Readonly<Record<string, string>>
  /** A sentence of the API, shown where the shop has none of its own for the code. */
  readonly text?: string
  readonly retryAfterSeconds?: number
}

/** What a handler returns instead of an answer: one of the refusals that its operation documents, whose status is there. */
export class BffRefusal<Code extends string> {
  readonly code: Code
  readonly details: RefusalDetails

  constructor(code: Code, details: RefusalDetails = {}) {
    this.code = code
    this.details = details
  }
}

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
