import Stripe from 'stripe'
import { failed, type Failed, type FailureCode } from '../failures.ts'
import { CredentialsRefused, GatewayTimeout } from '../gateway.ts'

/** Stripe's codes and decline codes that are more than "declined" (docs.stripe.com/error-codes, /declines/codes). */
const codes: Readonly<Record<string, FailureCode>> = {
  insufficient_funds: 'insufficient_funds',
  withdrawal_count_limit_exceeded: 'insufficient_funds',
  card_velocity_exceeded: 'insufficient_funds',
  incorrect_zip: 'incorrect_zip',
  postal_code_invalid: 'incorrect_zip',
  incorrect_cvc: 'incorrect_cvc',
  invalid_cvc: 'incorrect_cvc',
  expired_card: 'card_expired',
  invalid_expiry_month: 'card_expired',
  invalid_expiry_year: 'card_expired',
  duplicate_transaction: 'duplicate',
  authentication_required: 'authentication_required',
  authentication_not_handled: 'authentication_required',
  payment_intent_authentication_failure: 'authentication_failed',
  processing_error: 'processing_error',
  issuer_not_available: 'processing_error',
  reenter_transaction: 'processing_error',
  try_again_later: 'processing_error',
}

/** Declines of a card that will never do again. */
const forGood: readonly string[] = [
  'lost_card',
  'stolen_card',
  'pickup_card',
  'restricted_card',
  'fraudulent',
  'merchant_blacklist',
  'invalid_account',
  'new_account_information_available',
  'incorrect_number',
  'invalid_number',
  'card_not_supported',
  'currency_not_supported',
  'transaction_not_allowed',
  'stop_payment_order',
  'revocation_of_authorization',
  'revocation_of_all_authorizations',
]

/** What a decline is with us. @param code `error.code` @param decline `error.decline_code`, the closer code */
export function declineOf(code: string | undefined, decline: string | undefined): Failed {
  if (forGood.includes(decline ?? '')) return failed('card_declined', false)
  return failed(codes[decline ?? ''] ?? codes[code ?? ''] ?? 'card_declined')
}

/** True when asking again with the same key may bring the answer. */
function isUnclear(error: unknown): boolean {
  const { errors } = Stripe
  return (
    error instanceof errors.StripeConnectionError ||
    error instanceof errors.StripeAPIError ||
    error instanceof errors.StripeRateLimitError ||
    error instanceof errors.StripeAuthenticationError ||
    error instanceof errors.StripePermissionError ||
    error instanceof errors.StripeIdempotencyError
  )
}

/** What an error says of a charge whose outcome it does not contain. */
export function stripeUnanswered(error: unknown): GatewayTimeout {
  const { errors } = Stripe
  return error instanceof errors.StripeAuthenticationError || error instanceof errors.StripePermissionError
    ? new CredentialsRefused('stripe refuses our credentials', { cause: error })
    : new GatewayTimeout('stripe did not answer', { cause: error })
}

/** @throws GatewayTimeout when the outcome is not known; the error itself when it is none of Stripe's */
export function stripeFailure(error: unknown): Failed {
  const { errors } = Stripe
  if (error instanceof errors.StripeCardError) return declineOf(error.code, error.decline_code)
  if (isUnclear(error)) throw stripeUnanswered(error)
  if (error instanceof errors.StripeInvalidRequestError) {
    // A method that is unknown, used up or detached.
    const aboutMethod = error.param?.startsWith('payment_method') || error.code === 'resource_missing'
    return aboutMethod ? failed('card_declined', false) : failed('gateway_misconfigured')
  }
  throw error
}
