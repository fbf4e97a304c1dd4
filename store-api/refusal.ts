import type { WireError } from '#lib/contract/wire-error.ts'

/**
 * Thrown by a service to refuse a call: HTTP `status`, stable `code` (declared in the endpoint's `errors` or
 * `commonErrors`) and a text for people. Never carries internals; the error handler turns it into a `wireError`.
 */
export class Refusal extends Error {
  readonly status: number
  readonly code: string
  readonly details: WireError['details']

  constructor(status: number, code: string, text: string, details?: WireError['details']) {
    super(text)
    this.status = status
    this.code = code
    this.details = details
  }
}
