import { eq, and, lte } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import type { BodyOf } from '@kolea/contract/endpoint.ts'
import { generateOtp, verifyOtp } from '@kolea/contract/otp.ts'
import { inTransaction } from '../../db/database.ts'
import { customers } from '../../db/schema/customers.ts'
import { otpFlows, otpSends } from '../../db/schema/otp.ts'
import { scheduleJob } from '../../jobs/schedule.ts'
import { bind } from '../../http/bind.ts'
import type { CallSource } from '../../http/call-source.ts'
import { localizedRefusal } from '../../refusal.ts'
import type { Services } from '../../services/services.ts'
import { moveGuestCart } from '../cart/move-guest-cart.ts'
import { countMessage, type MessageCounting } from '../messages/message-ceiling.ts'
import type { Tokens } from '../tokens/service.ts'
import { spendCode, tryCode, wrongCode, findFlow, isLocked, lockMs, type Flow } from './flow.ts'
import { bySms, channelOf, sendCode, sentTo, type Sending } from './send-code.ts'

type Body = BodyOf<typeof generateOtp>

const sendingOf = ({ clock, settings }: Pick<Services, 'clock' | 'settings'>, language: string): Sending => ({
  seed: settings.tokenKeysSeed,
  now: clock.now(),
  language,
})

/** The credentials are right: the first code of a sign-in. @throws Refusal as `checkCredentials` and `sendCode` */
async function beginSignIn(
  services: MessageCounting & Tokens,
  body: Extract<Body, { userName: string }>,
  language: string,
  source: CallSource,
) {
  const customer = await services.tokens.checkCredentials(body, source)
  // Its e-mail was just proven for the first time: until it has a phone it signs in without a code.
  if (customer.phoneNumber === '') throw localizedRefusal(401, 'otp_expired', 'otp_expired')
  const flow = { purpose: 'sign_in', subjectId: customer.digitalId, guestId: body.guest_id } as const
  const receiver = bySms(customer.phoneNumber)
  const sending = sendingOf(services, language)
  await countMessage(services, 'sms')
  await inTransaction(services.db, (tx) => sendCode(tx, flow, receiver, sending, true))
  return { digital_id: customer.digitalId, ...sentTo(receiver) }
}

/** Another code for a flow that is still open. @throws Refusal 401 otp_expired, and as `sendCode` */
async function resend(services: MessageCounting, flow: Flow, guestId: string | undefined, language: string) {
  const open = await findFlow(services.db, flow)
  const sending = sendingOf(services, language)
  if (open === undefined || open.openUntil <= sending.now)
    throw localizedRefusal(401, 'otp_expired', 'otp_expired')
  await countMessage(services, channelOf(open))
  await inTransaction(services.db, (tx) => sendCode(tx, { ...flow, guestId }, open, sending, false))
  return sentTo(open)
}

/** A first code, or another one (OTP-02, OTP-04). */
async function generateCode(
  services: MessageCounting & Tokens,
  body: Body,
  language: string,
  source: CallSource,
) {
  if ('userName' in body) return beginSignIn(services, body, language, source)
  if ('digital_id' in body) {
    const flow = { purpose: 'sign_in', subjectId: body.digital_id } as const
    return { digital_id: body.digital_id, ...(await resend(services, flow, body.guest_id, language)) }
  }
  const flow = { purpose: 'enrol', subjectId: body.temp_account_uid } as const
  return {
    temp_account_uid: body.temp_account_uid,
    ...(await resend(services, flow, body.guest_id, language)),
  }
}

/** A flow that has expired is deleted, unless its lock still applies; `subject` is `purpose:id`. */
async function forgetFlow({ db, clock }: Pick<Services, 'db' | 'clock'>, subject: string): Promise<void> {
  const [purpose, subjectId] = subject.split(':') as [Flow['purpose'], string]
  const flow = { purpose, subjectId }
  const now = clock.now()
  const row = await findFlow(db, flow)
  if (row?.triedAt && isLocked(row, now)) {
    const lockEnd = new Date(row.triedAt.getTime() + lockMs)
    await scheduleJob(db, { kind: 'otp.forget', subjectId: subject }, lockEnd)
    return
  }
  await db
    .delete(otpFlows)
    .where(
      and(eq(otpFlows.purpose, purpose), eq(otpFlows.subjectId, subjectId), lte(otpFlows.openUntil, now)),
    )
  await db.delete(otpSends).where(eq(otpSends.subjectId, subjectId))
}

/** One-time codes: sign-in by a code that went out by SMS, and more codes for an enrolment (OTP-01 to OTP-04). */
export function otpRoutes(app: FastifyInstance): void {
  app.jobHandlers.set('otp.forget', (subject) => forgetFlow(app, subject))

  bind(app, generateOtp, ({ body, language, source }) => generateCode(app, body, language, source))
  bind(app, verifyOtp, async ({ body, source }) => {
    const named = { purpose: 'sign_in', subjectId: body.digital_id } as const
    const flow = await tryCode(app.db, named, body.code, {
      seeds: app.settings.keys.accepted('tokenSeed'),
      now: app.clock.now(),
    })
    return inTransaction(app.db, async (tx) => {
      await spendCode(tx, flow)
      const [customer] = await tx.select().from(customers).where(eq(customers.digitalId, body.digital_id))
      if (customer === undefined) throw wrongCode()
      const guestId = body.guest_id ?? flow.guestId
      if (guestId !== null) await moveGuestCart(tx, guestId, customer.customerId)
      return app.tokens.signIn(customer, tx, source, body.scope)
    })
  })
}
