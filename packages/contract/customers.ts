import { z } from 'zod'
import { enteredDigits } from '@kolea/domain/entered/entered-text.ts'
import { endpoint } from './endpoint.ts'
import { country, email, id, phone, typedName } from './scalars.ts'
import { otpSent } from './otp.ts'
import { socialProof } from './social.ts'
import { clientCredentials, tokens } from './tokens.ts'
import { profile } from './profile.ts'

const enrolmentForm = z.object({
  first_name: typedName,
  last_name: typedName,
  email,
  phone_number: phone,
  country,
  referral_code: enteredDigits.max(20).optional(),
  accepts_us_terms: z.boolean().optional(),
  accepts_ca_terms: z.boolean().optional(),
  accepts_ca_communications: z.boolean().optional(),
  guest_id: id.optional(),
})

/**
 * Registration (REG-02, REG-03). The password is sealed like a sign-in's. With the
 * configuration's `mfa_enabled` a temporary account is answered, which `enrolmentToken` finishes by its code. The social
 * variant has a provider's access token and no password; its e-mail is the one the provider returns. If it returns none, a temporary
 * account is answered as well, whose code is sent to the e-mail: nobody has vouched for that one (SGN-09). The third variant has the
 * `contact_uid` of a code that was right and no password; its e-mail or phone is the one that was proven (SGN-12).
 */
export const enrol = endpoint({
  name: 'enrol',
  summary: 'Make an account',
  method: 'POST',
  path: '/customers/v2/enroll',
  access: 'client',
  body: z.union([
    enrolmentForm.extend({ password: z.string().max(4096) }),
    enrolmentForm.extend(socialProof),
    enrolmentForm.extend({ ...clientCredentials, contact_uid: id }),
  ]),
  refusesInSuccess: true,
  response: z.union([z.object({ profile, tokens }), otpSent.extend({ temp_account_uid: id })]),
  errors: [
    'otp_limit',
    'message_limit',
    'create_account_failed',
    'invalid_client',
    'invalid_grant',
    'contact_unproven',
    'provider_off',
    'provider_unavailable',
    'terms_required',
    'invalid_password',
    'invalid_credentials_envelope',
    'invalid_referral',
  ],
})

/** Moves a guest's basket and addresses to the account (SES-08); path of our own choice (RDG-10). */
export const patchGuest = endpoint({
  name: 'patchGuest',
  summary: 'Take over a guest’s basket',
  method: 'PATCH',
  path: '/customers/v2/guest',
  access: 'customer',
  body: z.object({ guest_id: id }),
  response: z.object({ status: z.literal('success') }),
})

/** Answers alike, and takes as long, for known and unknown e-mail (SGN-05). A mail with a link follows. */
export const resetPassword = endpoint({
  name: 'resetPassword',
  summary: 'Request a new password',
  method: 'POST',
  path: '/customers/reset',
  access: 'client',
  body: z.object({ email }),
  refusesInSuccess: true,
  response: z.object({ status: z.literal('success') }),
  errors: ['message_limit'],
})

/**
 * Completes a reset by the token of the link, with the new password sealed like a sign-in's; path of our own
 * choice (RDG-10). Every sign-in of the account ends. 410 `reset_link_invalid`: used, replaced, unknown, or older than 30 minutes.
 */
export const confirmReset = endpoint({
  name: 'confirmReset',
  summary: 'Set a new password by a link',
  method: 'POST',
  path: '/customers/reset/confirm',
  access: 'client',
  body: z.object({ token: z.string().min(20).max(100), password: z.string().max(4096) }),
  refusesInSuccess: true,
  response: z.object({ status: z.literal('success') }),
  errors: ['invalid_password', 'invalid_credentials_envelope', 'reset_link_invalid'],
})
