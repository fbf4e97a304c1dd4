import { randomInt } from 'node:crypto'
import { and, desc, eq, gt, or, sql } from 'drizzle-orm'
import { codeFlowMs, resendAfterMs } from '@kolea/domain/account/one-time-code.ts'
import { hourMs } from '@kolea/domain/time/durations.ts'
import { scheduleJob } from '../../jobs/schedule.ts'
import { newId, type Db } from '../../db/database.ts'
import { otpFlows, otpSends, type OtpFlowRow } from '../../db/schema/otp.ts'
import { writeMessage } from '../messages/outbox.ts'
import { localizedRefusal } from '../../refusal.ts'
import { textIn } from '../../texts/text.ts'
import { codeHash, isLocked, lockedRefusal, lockMs, type Flow } from './flow.ts'

export const codeMs = 10 * 60_000
const perHour = 6

export interface Sending {
  readonly seed: string
  readonly now: Date
  readonly language: string
}

/** Where a code is sent: by SMS to a phone, or by mail to the address that it proves. */
export type Receiver = Pick<OtpFlowRow, 'phoneNumber' | 'email'>

export const bySms = (phoneNumber: string): Receiver => ({ phoneNumber, email: null })
export const byMail = (email: string): Receiver => ({ phoneNumber: '', email })

export const channelOf = ({ email }: Receiver): 'mail' | 'sms' => (email === null ? 'sms' : 'mail')

/** `••••••0142` in plain characters. */
export const maskedNumber = (phoneNumber: string): string => phoneNumber.slice(-4).padStart(10, '*')

/** What is said of a code that was sent. */
export const sentTo = ({ phoneNumber, email }: Receiver) =>
  email === null
    ? { mobile_number: maskedNumber(phoneNumber), is_sms_otp_sent: true }
    : { mobile_number: '', is_sms_otp_sent: false, email }

/** One name for a receiver, however it was typed. */
export const receiverKey = ({ phoneNumber, email }: Receiver): string => email?.toLowerCase() ?? phoneNumber

/** Codes that anybody may cause are counted apart: they must not use up the ones that follow a right password. */
const pacedAs = ({ purpose }: Flow, receiver: Receiver): string =>
  purpose === 'contact' ? `contact:${receiverKey(receiver)}` : receiverKey(receiver)

/** The template and texts of the message with a code. */
function messageOf({ purpose }: Flow, { email }: Receiver) {
  if (email === null) return { template: 'otp', subject: 'otp_subject', body: 'otp_sms' } as const
  return purpose === 'contact'
    ? ({ template: 'otp_mail', subject: 'contact_code_subject', body: 'contact_code_mail' } as const)
    : ({ template: 'otp_mail', subject: 'otp_mail_subject', body: 'otp_mail' } as const)
}

/** @throws Refusal 429 otp_too_soon, otp_limit */
async function checkPace(tx: Db, subjectId: string, receiver: string, now: Date): Promise<void> {
  // Two flows to one receiver at a time would each see the other's codes as not yet sent.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`otp:${receiver}`}))`)
  const sends = await tx
    .select({ subjectId: otpSends.subjectId, sentAt: otpSends.sentAt })
    .from(otpSends)
    .where(
      and(
        or(eq(otpSends.subjectId, subjectId), eq(otpSends.receiver, receiver)),
        gt(otpSends.sentAt, new Date(now.getTime() - hourMs)),
      ),
    )
    .orderBy(desc(otpSends.sentAt))
  const last = sends.find((send) => send.subjectId === subjectId)
  const wait =
    last === undefined ? 0 : Math.ceil((last.sentAt.getTime() + resendAfterMs - now.getTime()) / 1000)
  if (wait > 0) throw localizedRefusal(429, 'otp_too_soon', 'otp_too_soon', { seconds: wait }, wait)
  const oldest = sends[perHour - 1]
  if (oldest === undefined) return
  const free = Math.ceil((oldest.sentAt.getTime() + hourMs - now.getTime()) / 1000)
  throw localizedRefusal(429, 'otp_limit', 'otp_limit', {}, free)
}

/** The flow, locked for this transaction; made when there is none. */
async function lockFlow(tx: Db, flow: Flow, receiver: Receiver, now: Date): Promise<OtpFlowRow> {
  const { purpose, subjectId } = flow
  await tx
    .insert(otpFlows)
    .values({ purpose, subjectId, ...receiver, openUntil: new Date(now.getTime() + codeFlowMs) })
    .onConflictDoNothing()
  const [row] = await tx
    .select()
    .from(otpFlows)
    .where(and(eq(otpFlows.purpose, purpose), eq(otpFlows.subjectId, subjectId)))
    .for('update')
  if (row === undefined) throw new Error('The database answered no row for a one-time code.')
  return row
}

/**
 * Sends a new code, in place of the one before: six digits, ten minutes, stored only as a hash. The tries of the flow
 * go on counting. `reopen`: the request has just proven more than a flow's name.
 * @throws Refusal 423 otp_locked; 429 otp_too_soon, otp_limit
 */
export async function sendCode(
  tx: Db,
  flow: Flow & { guestId?: string | undefined },
  { phoneNumber, email }: Receiver,
  { seed, now, language }: Sending,
  reopen: boolean,
): Promise<void> {
  const receiver = { phoneNumber, email }
  const row = await lockFlow(tx, flow, receiver, now)
  if (isLocked(row, now)) throw lockedRefusal()
  await checkPace(tx, flow.subjectId, pacedAs(flow, receiver), now)
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  const openUntil = reopen ? new Date(now.getTime() + codeFlowMs) : row.openUntil
  await tx
    .update(otpFlows)
    .set({
      ...receiver,
      guestId: flow.guestId ?? row.guestId,
      codeHash: codeHash(seed, flow, code),
      codeExpiresAt: new Date(now.getTime() + codeMs),
      openUntil,
    })
    .where(and(eq(otpFlows.purpose, flow.purpose), eq(otpFlows.subjectId, flow.subjectId)))
  await tx.insert(otpSends).values({
    sendId: newId('snd'),
    subjectId: flow.subjectId,
    receiver: pacedAs(flow, receiver),
    sentAt: now,
  })
  const subjectId = `${flow.purpose}:${flow.subjectId}`
  await scheduleJob(tx, { kind: 'otp.forget', subjectId }, new Date(openUntil.getTime() + lockMs))
  const message = messageOf(flow, receiver)
  await writeMessage(tx, now, {
    channel: channelOf(receiver),
    recipient: email ?? `+1${phoneNumber}`,
    template: message.template,
    lifeMs: codeMs,
    subject: textIn(language, message.subject),
    body: textIn(language, message.body, { code }),
  })
}
