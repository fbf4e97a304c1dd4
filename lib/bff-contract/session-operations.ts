import { z } from 'zod'
import { provenContactSchema } from '@kolea/domain/account/contact-sign-in.ts'
import { codeSentSchema } from '@kolea/domain/account/one-time-code.ts'
import { sessionViewSchema } from '@kolea/domain/account/profile.ts'
import { socialProviderNames } from '@kolea/domain/account/social-providers.ts'
import { socialRegistrationSchema } from '@kolea/domain/account/social.ts'
import {
  enteredCode,
  enteredEmail,
  enteredPassword,
  enteredPhone,
} from '@kolea/domain/entered/entered-text.ts'
import { doneSchema, nothingSchema } from './answers.ts'
import { operation } from './operation.ts'

const socialProvider = z.enum(socialProviderNames)

/** Refusals of a one-time code, whatever it is for. */
export const codeRefusals = {
  otp_locked: 423,
  otp_too_soon: 429,
  otp_limit: 429,
  message_limit: 429,
} as const

export const sessionOperations = {
  'POST /api/session/launch': operation({
    summary: 'Opens a guest session when there is none; all other calls of a page wait for it (SES-01).',
    access: 'open',
    body: nothingSchema,
    output: sessionViewSchema,
    limits: ({ hasSession }) => (hasSession ? [] : ['sessions']),
  }),
  'POST /api/session/sign-in': operation({
    summary: 'Signs in by password; where the account wants a code as well, sends it (SGN-01, OTP-01).',
    access: 'open',
    body: z.strictObject({ email: enteredEmail, password: enteredPassword }),
    output: z.union([sessionViewSchema, codeSentSchema]),
    apiExplains: true,
    limits: ['signIn'],
    refusals: { login_failed: 422, locked: 423, ...codeRefusals },
    signsInBy: 'email',
  }),
  'GET /api/session/social': operation({
    summary: 'The providers that a shopper may sign in through (SGN-06).',
    access: 'open',
    output: z.strictObject({ providers: z.array(socialProvider).readonly() }),
    limits: [],
  }),
  'POST /api/session/social': operation({
    summary: 'Begins a sign-in through a provider; answers the address of its dialog (SGN-06).',
    access: 'open',
    body: z.strictObject({ provider: socialProvider }),
    output: z.strictObject({ url: z.string() }),
    limits: ['signIn'],
    refusals: { provider_off: 400 },
  }),
  'POST /api/session/social/finish': operation({
    summary:
      'Ends it by what the provider brought back: a customer, or what a registration starts with (SGN-06).',
    access: 'session',
    body: z.strictObject({ state: z.string().min(1).max(100), code: z.string().min(1).max(4096) }),
    output: z.union([sessionViewSchema, socialRegistrationSchema]),
    limits: ['signIn'],
    refusals: {
      provider_off: 400,
      social_email_taken: 409,
      social_expired: 410,
      social_refused: 422,
      provider_unavailable: 503,
    },
  }),
  'POST /api/session/contact': operation({
    summary:
      'Sends a code to the mobile number or e-mail that a guest typed; answers alike whether or not an account has it (SGN-10).',
    access: 'open',
    body: z.strictObject({
      contact: z.union([z.strictObject({ email: enteredEmail }), z.strictObject({ phone: enteredPhone })]),
    }),
    output: codeSentSchema,
    apiExplains: true,
    limits: ['contactCodes'],
    refusals: codeRefusals,
  }),
  'POST /api/session/code': operation({
    summary: 'Sends another one-time code for the sign-in or enrolment that waits for one (OTP-02).',
    access: 'session',
    body: nothingSchema,
    output: codeSentSchema,
    apiExplains: true,
    limits: ['codes'],
    refusals: { otp_expired: 422, ...codeRefusals },
    signsInBy: 'code',
  }),
  'POST /api/session/code/verify': operation({
    summary:
      'Ends a sign-in or an enrolment by its one-time code (OTP-03); after the code of a contact another step may follow (SGN-11, SGN-12).',
    access: 'session',
    body: z.strictObject({ code: enteredCode }),
    output: z.union([sessionViewSchema, codeSentSchema, provenContactSchema]),
    apiExplains: true,
    limits: ['codes'],
    refusals: { invalid_otp: 422, otp_expired: 422, create_account_failed: 409, ...codeRefusals },
    signsInBy: 'code',
  }),
  'POST /api/session/sign-out': operation({
    summary: 'Ends the session; the page opens a new one when it launches again (SES-07).',
    access: 'open',
    body: nothingSchema,
    output: doneSchema,
    limits: [],
    whileOffline: true,
  }),
  'POST /api/session/sign-out-everywhere': operation({
    summary: 'Ends every session of the customer, on every device.',
    access: 'customer',
    body: nothingSchema,
    output: doneSchema,
    limits: [],
    whileOffline: true,
  }),
}
