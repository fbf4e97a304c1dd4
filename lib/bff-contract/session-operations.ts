import { z } from 'zod'
import { codeSentSchema } from '../domain/account/one-time-code.ts'
import { sessionViewSchema } from '../domain/account/profile.ts'
import { enteredCode, enteredEmail, enteredPassword } from '../domain/entered/entered-text.ts'
import { doneSchema, nothingSchema } from './answers.ts'
import { operation } from './operation.ts'

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
    limits: ['signIn'],
    refusals: { login_failed: 422, locked: 423, ...codeRefusals },
    signsInBy: 'email',
  }),
  'POST /api/session/code': operation({
    summary: 'Sends another one-time code for the sign-in or enrolment that waits for one (OTP-02).',
    access: 'session',
    body: nothingSchema,
    output: codeSentSchema,
    limits: ['codes'],
    refusals: { otp_expired: 422, ...codeRefusals },
    signsInBy: 'code',
  }),
  'POST /api/session/code/verify': operation({
    summary: 'Ends a sign-in or an enrolment by its one-time code (OTP-03).',
    access: 'session',
    body: z.strictObject({ code: enteredCode }),
    output: sessionViewSchema,
    limits: ['codes'],
    refusals: { invalid_otp: 422, otp_expired: 422, otp_locked: 423, create_account_failed: 409 },
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
