import type { FastifyInstance } from 'fastify'
import type { BodyOf } from '#lib/contract/endpoint.ts'
import type { generateOtp } from '#lib/contract/otp.ts'
import { inTransaction } from '../../db/database.ts'
import type { CallSource } from '../../http/call-source.ts'
import { countMessage } from '../messages/message-ceiling.ts'
import { worded } from '../../refusal.ts'
import { findFlow, type Flow } from './flow.ts'
import { maskedNumber, sendCode, type Sending } from './send-code.ts'

type Body = BodyOf<typeof generateOtp>

const sendingOf = (app: FastifyInstance, language: string): Sending => ({
  seed: app.settings.tokenKeysSeed,
  now: app.clock.now(),
  language,
})

const sent = (phoneNumber: string) => ({
  mobile_number: maskedNumber(phoneNumber),
  is_sms_otp_sent: true,
})

/** The credentials are right: the first code of a sign-in. @throws Refusal as `checkCredentials` and `sendCode` */
async function beginSignIn(
  app: FastifyInstance,
  body: Extract<Body, { userName: string }>,
  language: string,
  source: CallSource,
) {
  const customer = await app.tokens.checkCredentials(body, source)
  const flow = { purpose: 'sign_in', subjectId: customer.digitalId, guestId: body.guest_id } as const
  const sending = sendingOf(app, language)
  await countMessage(app, 'sms')
  await inTransaction(app.db, (tx) => sendCode(tx, flow, customer.phoneNumber, sending, true))
  return { digital_id: customer.digitalId, ...sent(customer.phoneNumber) }
}

/** Another code for a flow that is still open. @throws Refusal 401 otp_expired, and as `sendCode` */
async function resend(app: FastifyInstance, flow: Flow, guestId: string | undefined, language: string) {
  const open = await findFlow(app.db, flow)
  const sending = sendingOf(app, language)
  if (open === undefined || open.openUntil <= sending.now) throw worded(401, 'otp_expired', 'otp_expired')
  await countMessage(app, 'sms')
  await inTransaction(app.db, (tx) => sendCode(tx, { ...flow, guestId }, open.phoneNumber, sending, false))
  return sent(open.phoneNumber)
}

/** A first code, or another one (OTP-02, OTP-04). */
export async function generateCode(app: FastifyInstance, body: Body, language: string, source: CallSource) {
  if ('userName' in body) return beginSignIn(app, body, language, source)
  if ('digital_id' in body) {
    const flow = { purpose: 'sign_in', subjectId: body.digital_id } as const
    return { digital_id: body.digital_id, ...(await resend(app, flow, body.guest_id, language)) }
  }
  const flow = { purpose: 'enrol', subjectId: body.temp_account_uid } as const
  return { temp_account_uid: body.temp_account_uid, ...(await resend(app, flow, body.guest_id, language)) }
}
