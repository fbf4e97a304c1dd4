/** Every way a gateway refuses, in our words: stable codes, a text for people, and whether the same method may do later. */
const failures = {
  card_declined: { text: 'The card was declined.', retry: false },
  insufficient_funds: { text: 'The card has insufficient funds.', retry: true },
  incorrect_zip: { text: 'The ZIP code does not match the card.', retry: false },
  incorrect_cvc: { text: 'The security code does not match the card.', retry: false },
  card_expired: { text: 'The card has expired.', retry: false },
  duplicate: { text: 'This payment was made a moment ago.', retry: false },
  authentication_required: { text: 'The bank asks the card’s owner to confirm this payment.', retry: false },
  processing_error: { text: 'The payment could not be processed. Please try again.', retry: true },
  account_declined: { text: 'The payment was declined by the account it is paid from.', retry: false },
  source_unknown: { text: 'The card could not be read. Please enter it again.', retry: false },
  gateway_misconfigured: { text: 'This way of paying is out of order.', retry: true },
  refund_refused: { text: 'The refund was refused.', retry: false },
  verification_failed: {
    text: 'The bank could not verify this card. Please check its details.',
    retry: false,
  },
} as const

export type FailureCode = keyof typeof failures

export const isFailureCode = (code: string): code is FailureCode => Object.hasOwn(failures, code)

export interface Failed {
  readonly outcome: 'failed'
  readonly code: FailureCode
  /** For people. */
  readonly text: string
  /** Whether charging the same method again later makes sense; renewals go by it. */
  readonly retry: boolean
}

/** @param text the gateway's own words, where they are fit for people */
export const failed = (code: FailureCode, text?: string): Failed => ({
  outcome: 'failed',
  code,
  text: text ?? failures[code].text,
  retry: failures[code].retry,
})
