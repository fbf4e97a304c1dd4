import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { otpCode, otpSent } from './otp.ts'
import { email, id, phone } from './scalars.ts'
import { clientCredentials, sealed, tokens } from './tokens.ts'

const byEmail = z.object({ email, guest_id: id.optional() })
const byPhone = z.object({ phone_number: phone, guest_id: id.optional() })
const resend = z.object({ contact_uid: id, guest_id: id.optional() })

/**
 * Sends a code to a mobile number or an e-mail that somebody typed, which begins a sign-in or a registration (SGN-10). Answers alike, and
 * takes as long, whether or not an account has the contact. With the `contact_uid` of a flow that is open it sends another code:
 * 30 seconds after the last at the earliest, six an hour and twenty a day to a contact.
 */
export const sendContactCode = endpoint({
  name: 'sendContactCode',
  summary: 'Send a code to a mobile number or an e-mail',
  method: 'POST',
  base: 'auth',
  path: '/contact/code',
  access: 'client',
  body: z.union([byEmail, byPhone, resend]),
  refusesInSuccess: true,
  response: otpSent.extend({ contact_uid: id }),
  errors: ['otp_locked', 'otp_too_soon', 'otp_limit', 'message_limit', 'otp_expired'],
})

/**
 * Tries the code. The right one proves the contact and answers what follows from it (SGN-11, SGN-12):
 * tokens, where it opens an account alone; `code`, where the account wants one by SMS as well, which `verifyOtp` takes; `password`, where
 * an account has the contact but has never proven it, or wants a password beside the phone: `contactPasswordToken` takes it; `enrol`, where
 * nobody has the contact: `enrol` takes the `contact_uid` in place of a password.
 */
export const verifyContactCode = endpoint({
  name: 'verifyContactCode',
  summary: 'Prove a mobile number or an e-mail by its code',
  method: 'POST',
  base: 'auth',
  path: '/contact/verify',
  access: 'client',
  body: z.object({ ...clientCredentials, contact_uid: id, code: otpCode, guest_id: id.optional() }),
  refusesInSuccess: true,
  response: z.union([
    tokens,
    otpSent.extend({ next: z.literal('code'), digital_id: id }),
    z.object({ next: z.enum(['password', 'enrol']) }),
  ]),
  errors: ['invalid_client', 'invalid_otp', 'otp_locked', 'otp_too_soon', 'otp_limit', 'message_limit'],
})

/**
 * Sign-in by password of a guest who has proven a contact (SGN-11): as `passwordToken`, and the contact counts as proven for the account that has it.
 * A proven phone stands in for the code by SMS that the account may ask for.
 */
export const contactPasswordToken = endpoint({
  name: 'contactPasswordToken',
  summary: 'Sign in by password and a proven contact',
  method: 'POST',
  base: 'auth',
  path: '/contact/token',
  access: 'client',
  body: z.object({
    grant_type: z.literal('password'),
    ...clientCredentials,
    userName: sealed,
    password: sealed,
    contact_uid: id,
    guest_id: id.optional(),
  }),
  refusesInSuccess: true,
  response: tokens,
  errors: ['invalid_client', 'invalid_grant', 'invalid_credentials_envelope', 'locked', 'mfa_required'],
})
