import { textIn } from '../../texts/text.ts'

/** Every way a gateway refuses, by stable codes: may charging the same method again later go through? */
const retries = {
  card_declined: true,
  insufficient_funds: true,
  incorrect_zip: false,
  incorrect_cvc: false,
  card_expired: false,
  duplicate: false,
  authentication_required: false,
  authentication_failed: false,
  processing_error: true,
  account_declined: false,
  source_unknown: false,
  gateway_misconfigured: true,
  refund_refused: false,
  verification_failed: false,
} as const satisfies Record<string, boolean>

export type FailureCode = keyof typeof retries

export const isFailureCode = (code: string): code is FailureCode => Object.hasOwn(retries, code)

export interface Failed {
  readonly outcome: 'failed'
  readonly code: FailureCode
  /** Whether charging the same method again later makes sense; renewals and refunds go by it. */
  readonly retry: boolean
}

/** @param retry where the gateway says more than its code does: a card that was reported lost is declined for good */
export const failed = (code: FailureCode, retry: boolean = retries[code]): Failed => ({
  outcome: 'failed',
  code,
  retry,
})

/** What a failed charge is to people, in their language; any code but a gateway's is a charge that could not be processed. */
export const failureIn = (language: string, code: string): string =>
  textIn(language, isFailureCode(code) ? `failure_${code}` : 'failure_processing_error')
