import type { Endpoint } from './endpoint.ts'

interface ErrorCode {
  readonly status: number
  readonly means: string
}

const code = (status: number, means: string): ErrorCode => ({ status, means })

/** Every code a refusal may carry in `error`: its HTTP status, and what it means to whoever calls. */
export const errorCodes: Readonly<Record<string, ErrorCode>> = {
  '32': code(400, 'The gateway’s own code: it did not take the card.'),
  bad_request: code(400, 'The request is not valid; `details` says where.'),
  card_declined: code(400, 'The source is not one, is used, too old, or was declined.'),
  card_expired: code(400, 'The card has expired.'),
  card_number_invalid: code(400, 'The check digit of the card number is wrong.'),
  gateway_unavailable: code(400, 'This way of paying is not switched on.'),
  idempotency_key_required: code(400, 'The header idempotency-key must hold a UUID.'),
  invalid_credentials_envelope: code(400, 'A sealed credential is unreadable, too old, or was used before.'),
  invalid_password: code(400, 'The password does not follow the rules.'),
  invalid_referral: code(400, 'The referral code has the wrong form, or nobody has it.'),
  payment_details_mismatch: code(400, 'The payment details do not belong to this payment method.'),
  terms_required: code(400, 'The terms of the country have to be accepted, and only those.'),
  invalid_api_key: code(401, 'The API key is missing or wrong.'),
  invalid_client: code(401, 'Client id or secret is wrong.'),
  invalid_grant: code(401, 'What was shown to sign in with is not valid, or not any more.'),
  invalid_otp: code(401, 'The code is wrong, used, or too old.'),
  otp_expired: code(401, 'The sign-in or enrolment that the code belongs to is over.'),
  invalid_token: code(401, 'The access token is missing, expired, revoked or not valid.'),
  insufficient_scope: code(403, 'The call needs a signed-in customer.'),
  mfa_required: code(401, 'The account signs in by a code.'),
  article_not_found: code(404, 'There is no such help article.'),
  card_not_found: code(404, 'The customer has no such payment method.'),
  category_not_found: code(404, 'There is no such category, or it is hidden.'),
  order_not_found: code(404, 'The customer has no such order.'),
  place_not_found: code(404, 'There is no such place.'),
  product_not_found: code(404, 'There is no such product, or it is hidden.'),
  section_not_found: code(404, 'There is no such section of the help centre.'),
  store_not_found: code(404, 'There is no such store.'),
  test_gateway_off: code(404, 'The test gateway is not switched on.'),
  feedback_final: code(409, 'The order was rated over a week ago.'),
  order_not_finished: code(409, 'The order was not handed over yet, or never will be.'),
  amount_mismatch: code(409, 'Amount, currency or parties differ from the basket.'),
  birth_date_fixed: code(409, 'The age was verified with another date of birth.'),
  cart_changed: code(409, 'The basket is not what was agreed on any more.'),
  cart_empty: code(409, 'The basket is empty.'),
  cart_not_ready: code(409, 'The basket cannot be checked out as it is.'),
  create_account_failed: code(409, 'The account could not be made; a taken e-mail is not told apart.'),
  duplicate_card: code(409, 'The card is in the wallet already.'),
  idempotency_key_reused: code(409, 'The key belongs to another request.'),
  order_in_progress: code(409, 'Another attempt on this basket is not settled yet.'),
  order_not_cancelable: code(409, 'The order is too far along.'),
  payload_too_large: code(413, 'The request is too large.'),
  age_verification_required: code(422, 'Something in the basket needs a verified age.'),
  basket_limit: code(422, 'The basket is full.'),
  tip_out_of_range: code(422, 'The tip is too small or too large.'),
  under_age: code(422, 'The customer is too young for the basket.'),
  locked: code(423, 'Too many wrong passwords.'),
  otp_locked: code(423, 'Too many wrong codes.'),
  comment_limit: code(429, 'Five comments an hour a caller.'),
  sms_limit: code(429, 'Three a day to a number, five a day from a caller.'),
  otp_limit: code(429, 'Too many codes were sent within the hour.'),
  otp_too_soon: code(429, 'A code was sent a moment ago; `retry_after` says when to ask again.'),
  server_error: code(500, 'Something went wrong on this side.'),
  service_unavailable: code(503, 'The database does not answer; try again in a moment.'),
  endpoint_timeout: code(504, 'The outcome is not known; ask for it by the idempotency key.'),
  gateway_timeout: code(504, 'The gateway does not answer.'),
}

/** Codes that a call may answer besides its own, by what it takes. */
export const commonErrors = ({ access, body, query, params }: Endpoint): readonly string[] => [
  ...((body ?? query ?? params) ? ['bad_request'] : []),
  'invalid_api_key',
  ...(access === 'client' ? [] : ['invalid_token']),
  ...(access === 'customer' ? ['insufficient_scope'] : []),
  ...(body === undefined ? [] : ['payload_too_large']),
  'server_error',
  'service_unavailable',
]
