/** A refusal of the BFF: HTTP status and a stable code; the text is found by the code, unless the API gave a better one. */
export class BffError extends Error {
  override name = 'BffError'
  readonly status: number
  readonly code: string
  readonly fields: Readonly<Record<string, string>> | undefined
  readonly text: string | undefined
  readonly retryAfterSeconds: number | undefined

  constructor(
    status: number,
    code: string,
    details: { fields?: Readonly<Record<string, string>>; text?: string; retryAfterSeconds?: number } = {},
  ) {
    super(code)
    this.status = status
    this.code = code
    this.fields = details.fields
    this.text = details.text
    this.retryAfterSeconds = details.retryAfterSeconds
  }
}
