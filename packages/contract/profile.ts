import { z } from 'zod'
import { termsTypes } from '@kolea/domain/account/profile.ts'
import { enteredDigits } from '@kolea/domain/entered/entered-text.ts'
import { subscriptionStatuses } from '@kolea/domain/subscriptions/standing.ts'
import { endpoint } from './endpoint.ts'
import { cents, country, id, typedName } from './scalars.ts'
import { otpCode, otpSent } from './otp.ts'

/** The profile of a customer (PRO-01). */
export const profile = z.object({
  first_name: z.string(),
  last_name: z.string(),
  digital_id: id,
  customer_id: id,
  loyalty_id: z.string(),
  country,
  phone_number: z.string(),
  email: z.string(),
  /** ISO 8601 instant. */
  enroll_date: z.string(),
  verified_for_age: z.boolean(),
  is_age_verified: z.boolean(),
  training_mode: z.boolean(),
  signup_referrer_code: z.string().nullable(),
  rewards_points: z.int(),
  active_orders_count: z.int(),
  marketingEmailNoty: z.boolean(),
  referralCode: z.string().nullable(),
  required_terms: z.array(z.object({ id, type: z.enum(termsTypes), url: z.string() })),
  past_orders_count_by_type: z.object({ delivery: z.int(), pickup: z.int() }),
  subscriptions: z.array(
    z.object({
      sub_id: id,
      status: z.enum(subscriptionStatuses),
      cancel_reason: z.string().nullable(),
      last_renewal_date: z.string().nullable(),
      resubscribe_allowed: z.boolean(),
      /** What it saved on orders of this month, by the clock of their stores; null where nothing, and from an API that leaves it out. */
      saved: z
        .object({ month: z.string().regex(/^\d{4}-\d{2}$/), amount: cents })
        .nullable()
        .default(null),
    }),
  ),
  noContactDropOff: z.boolean(),
  /** The customer wants a code at every sign-in, whatever the configuration says. */
  mfaEnabled: z.boolean().optional(),
  phone_verified: z.boolean().optional(),
  /** Names the set of `required_terms`, for `requiredTerms`; absent when there is nothing to accept. */
  required_terms_hash: z.string().optional(),
})

export const getProfile = endpoint({
  name: 'getProfile',
  summary: 'Read one’s profile',
  method: 'GET',
  path: '/customers/v2/profile',
  access: 'customer',
  scopes: ['signedIn', 'read_profile'],
  query: z.object({ timeStamp: z.coerce.number().optional(), sync: z.enum(['true']).optional() }),
  response: z.object({ profile }),
  timeoutMs: 15_000,
  retries: 1,
})

/**
 * Changes what is given. What guards the account (the phone that receives codes, and switching codes off) changes only with
 * a proof of the caller: the password, sealed like a sign-in's, or the code of `sendProofCode`; path and fields of the proof
 * are our own choice (RDG-10). The owner gets a mail, and with a new phone every other sign-in ends.
 */
export const updateProfile = endpoint({
  name: 'updateProfile',
  summary: 'Change one’s profile',
  method: 'POST',
  path: '/customers/customers/updateProfile',
  access: 'customer',
  scopes: ['signedIn', 'update_profile'],
  body: z.object({
    first_name: typedName.optional(),
    last_name: typedName.optional(),
    /** Whether it is a phone number is the API's to say, in a sentence of its own (PRO-02). */
    phone_number: enteredDigits.regex(/^\d{10}$/, 'ten digits').optional(),
    marketingEmailNoty: z.boolean().optional(),
    noContactDropOff: z.boolean().optional(),
    mfaEnabled: z.boolean().optional(),
    password: z.string().max(4096).optional(),
    code: otpCode.optional(),
  }),
  refusesInSuccess: true,
  response: z.object({ profile }),
  errors: ['proof_required', 'proof_wrong', 'locked', 'otp_locked', 'invalid_credentials_envelope'],
})

/** Sends a code to the customer's present phone, as the proof that `updateProfile` may need. Limits as of `generateOtp`. */
export const sendProofCode = endpoint({
  name: 'sendProofCode',
  summary: 'Send a code that proves who changes the account',
  method: 'POST',
  path: '/customers/v2/proof-code',
  access: 'customer',
  scopes: ['signedIn', 'update_profile'],
  response: otpSent,
  errors: ['phone_missing', 'otp_locked', 'otp_too_soon', 'otp_limit', 'message_limit'],
})

/**
 * Age verification (AGE-01). The payload is our own choice (RDG-10): the date of birth,
 * `YYYY-MM-DD`, is compared with the highest age the open basket requires. `under_age` says so in error_description.
 */
export const verifyAge = endpoint({
  name: 'verifyAge',
  summary: 'Verify one’s age',
  method: 'POST',
  path: '/v4/users/me/age-verification',
  access: 'customer',
  body: z.object({ birth_date: z.iso.date() }),
  refusesInSuccess: true,
  response: z.object({ profile }),
  errors: ['under_age', 'birth_date_fixed', 'too_many_attempts'],
  timeoutMs: 10_000,
})

/**
 * Verifies the phone number of a signed-in customer (the payload is our own choice, RDG-10): without
 * `code` one is sent, with it the number is verified. Limits are those of `generateOtp` and `verifyOtp`.
 */
export const verifyCustomer = endpoint({
  name: 'verifyCustomer',
  summary: 'Verify the phone number',
  method: 'POST',
  path: '/customers/v2/verify',
  access: 'customer',
  body: z.object({ code: otpCode.optional() }),
  response: otpSent.extend({ phone_verified: z.boolean() }),
  errors: ['invalid_otp', 'phone_missing', 'otp_locked', 'otp_too_soon', 'otp_limit', 'message_limit'],
})
