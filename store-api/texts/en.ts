/**
 * What the API says to people, by key; `{name}` is filled in. The other languages have the same keys. Only texts that
 * leave the API in somebody's language stand here: refusals of sign-in and account, mail and SMS.
 */
export const en = {
  gold_pass_saves: 'Gold Pass saves you {amount} on this order.',
  gold_pass_would_save: 'Gold Pass would save you {amount} on this order.',
  gold_pass_prices: 'At Gold Pass prices: {names}.',
  gold_pass_would_price: 'Cheaper with Gold Pass: {names}.',
  locked: 'Too many wrong attempts. Please try again in 15 minutes.',
  wrong_credentials: 'The e-mail or the password is not right.',
  credentials_unreadable: 'The credentials could not be read. Please try again.',
  refresh_refused: 'The refresh token is not valid any more.',
  token_refused: 'The access token is missing, expired or not valid.',
  customers_only: 'This call needs a signed-in customer.',
  scope_too_narrow: 'This sign-in does not allow that.',
  mfa_required: 'Please confirm the sign-in with the code we send to your phone.',
  otp_wrong: 'The code is not right or has expired.',
  otp_locked: 'Too many wrong codes. Please try again in an hour.',
  otp_too_soon: 'Please wait {seconds} seconds before you ask for another code.',
  otp_limit: 'Too many codes were sent. Please try again later.',
  otp_expired: 'This sign-in has taken too long. Please begin again.',
  otp_subject: 'Your code',
  otp_sms: '{code} is your Kōlea code. It is valid for 10 minutes. Never tell it to anybody.',
  provider_off: 'This way of signing in is switched off.',
  provider_unavailable: 'The provider does not answer right now. Please try again in a moment.',
  social_refused: 'The provider did not confirm this sign-in. Please try again.',
  social_login_error: 'There is no account for this sign-in yet. Please register.',
  social_email_taken: 'An account with this e-mail exists. Please sign in with its password.',
  create_account_failed:
    'We could not create the account. Please check your details, or sign in if you already have one.',
  invalid_password: 'Password is not valid',
  terms_required: 'Accept Terms & Conditions is required',
  invalid_referral: 'Referral code is invalid',
  birth_date_invalid: 'This is not a date of birth.',
  birth_date_fixed: 'Your age was verified with another date of birth.',
  under_age: 'You must be {age} or older to buy this.',
  age_tries: 'Too many attempts to verify your age. Please try again tomorrow.',
} as const

export type TextKey = keyof typeof en
