import type { WireError } from '@kolea/contract/wire-error.ts'
import type { TextKey } from './texts/en/messages.ts'
import { textIn, type Values } from './texts/text.ts'

/** A text of `texts/`, sent in the caller's language when the refusal leaves. */
export interface LocalizedText {
  readonly key: TextKey
  readonly values: Values
}

interface More {
  readonly localized?: LocalizedText
  /** Seconds after which the same call may succeed. */
  readonly retryAfter?: number
  readonly person?: WireError['person']
}

/**
 * Thrown by a service to refuse a call: HTTP `status`, stable `code` (declared in the endpoint's `errors` or
 * `commonErrors`) and a text for people. Never carries internals; the error handler turns it into a `wireError`.
 */
export class Refusal extends Error {
  readonly status: number
  readonly code: string
  readonly details: WireError['details']
  readonly localized: LocalizedText | undefined
  readonly retryAfter: number | undefined
  readonly person: WireError['person']

  constructor(status: number, code: string, text: string, details?: WireError['details'], more: More = {}) {
    super(text)
    this.status = status
    this.code = code
    this.details = details
    this.localized = more.localized
    this.retryAfter = more.retryAfter
    this.person = more.person
  }
}

/** A refusal whose text is one of `texts/`: the caller reads it in their own language. */
export const localizedRefusal = (
  status: number,
  code: string,
  key: TextKey,
  values: Values = {},
  retryAfter?: number,
): Refusal =>
  new Refusal(status, code, textIn('en', key, values), undefined, {
    localized: { key, values },
    ...(retryAfter === undefined ? {} : { retryAfter }),
  })
