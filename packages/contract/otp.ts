import { z } from 'zod'
import { enteredCode } from '@kolea/domain/entered/entered-text.ts'
import { endpoint, scopes } from './endpoint.ts'
import { id } from './scalars.ts'
import { clientCredentials, sealed, tokens } from './tokens.ts'

/** Six digits, as text: a code may begin with 0 (OTP-01). */
export const otpCode = enteredCode

/**
 * What is said of a code that was sent. The number is masked but for its last four digits. `email` instead of them: the code
 * went there by mail, because it proves the address of an enrolment (SGN-09).
 */
export const otpSent = z.object({
  mobile_number: z.string(),
  is_sms_otp_sent: z.boolean(),
  email: z.string().optional(),
})

const begin = z.object({ userName: sealed, password: sealed, guest_id: id.optional() })
const resendSignIn = z.object({ digital_id: id, guest_id: id.optional() })
const resendEnrolment = z.object({ temp_account_uid: id, guest_id: id.optional() })

/**
 * Sends a code (OTP-02, OTP-04). With sealed credentials it begins a sign-in; with the digital_id
 * or temp_account_uid of a running flow it sends another code: 30 seconds after the last at the earliest
 * (`otp_too_soon`, seconds in `retry_after`), six an hour for an account (`otp_limit`).
 */
export const generateOtp = endpoint({
  name: 'generateOtp',
  summary: 'Send a one-time code',
  method: 'POST',
  base: 'auth',
  path: '/mfa/login/otp/generate',
  access: 'client',
  body: z.union([begin, resendSignIn, resendEnrolment]),
  refusesInSuccess: true,
  response: otpSent.extend({ digital_id: id.optional(), temp_account_uid: id.optional() }),
  errors: [
    'invalid_grant',
    'invalid_credentials_envelope',
    'locked',
    'otp_locked',
    'otp_too_soon',
    'otp_limit',
    'message_limit',
    'otp_expired',
  ],
})

/** Ends a sign-in by its code; 423 `otp_locked` after five wrong tries (OTP-03). Converts the guest (SES-08). */
export const verifyOtp = endpoint({
  name: 'verifyOtp',
  summary: 'Sign in by a code',
  method: 'POST',
  base: 'auth',
  path: '/mfa/login/otp/verify',
  access: 'client',
  body: z.object({
    digital_id: id,
    code: otpCode,
    guest_id: id.optional(),
    scope: z.enum(scopes).optional(),
  }),
  refusesInSuccess: true,
  response: tokens,
  errors: ['invalid_otp', 'otp_locked'],
})

/** Finishes an enrolment by its code (REG-03). */
export const enrolmentToken = endpoint({
  name: 'enrolmentToken',
  summary: 'Finish an enrolment by a code',
  method: 'POST',
  base: 'auth',
  path: '/token/enrolment',
  access: 'client',
  body: z.object({
    grant_type: z.literal('password'),
    ...clientCredentials,
    temp_account_uid: id,
    code: otpCode,
    guest_id: id.optional(),
  }),
  refusesInSuccess: true,
  response: tokens,
  errors: ['invalid_client', 'invalid_otp', 'otp_locked', 'create_account_failed'],
})
