import { randomInt } from 'node:crypto'
import { and, desc, eq, gt, or, sql } from 'drizzle-orm'
import { codeFlowMs, resendAfterMs } from '#lib/domain/account/one-time-code.ts'
import { hourMs } from '#lib/domain/time/durations.ts'
import { scheduleWork } from '../../due-work/schedule.ts'
import { newId, type Db } from '../../db/database.ts'
import { otpFlows, otpSends, type OtpFlowRow } from '../../db/schema/otp.ts'
import { writeMessage } from '../messages/outbox.ts'
import { worded } from '../../refusal.ts'
import { textIn } from '../../texts/text.ts'
import { codeHash, isLocked, lockedRefusal, lockMs, type Flow } from './flow.ts'

export const codeMs = 10 * 60_000
const perHour = 6

export interface Sending {
  readonly seed: string
  readonly now: Date
  readonly language: string
}

/** `••••••0142` in plain characters. */
export const maskedNumber = (phoneNumber: string): string => phoneNumber.slice(-4).padStart(10, '*')

/** @throws Refusal 429 otp_too_soon, otp_limit */
async function checkPace(tx: Db, subjectId: string, phoneNumber: string, now: Date): Promise<void> {
  // Two flows to one phone at a time would each see the other's codes as not yet sent.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`otp:${phoneNumber}`}))`)
  const sends = await tx
    .select({ subjectId: otpSends.subjectId, sentAt: otpSends.sentAt })
    .from(otpSends)
    .where(
      and(
        or(eq(otpSends.subjectId, subjectId), eq(otpSends.phoneNumber, phoneNumber)),
        gt(otpSends.sentAt, new Date(now.getTime() - hourMs)),
      ),
    )
    .orderBy(desc(otpSends.sentAt))
  const last = sends.find((send) => send.subjectId === subjectId)
  const wait =
    last === undefined ? 0 : Math.ceil((last.sentAt.getTime() + resendAfterMs - now.getTime()) / 1000)
  if (wait > 0) throw worded(429, 'otp_too_soon', 'otp_too_soon', { seconds: wait }, wait)
  const oldest = sends[perHour - 1]
  if (oldest === undefined) return
  const free = Math.ceil((oldest.sentAt.getTime() + hourMs - now.getTime()) / 1000)
  throw worded(429, 'otp_limit', 'otp_limit', {}, free)
}

/** The flow, locked for this transaction; made when there is none. */
async function lockFlow(tx: Db, flow: Flow, phoneNumber: string, now: Date): Promise<OtpFlowRow> {
  const { purpose, subjectId } = flow
  await tx
    .insert(otpFlows)
    .values({ purpose, subjectId, phoneNumber, openUntil: new Date(now.getTime() + codeFlowMs) })
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
 * Sends a new code by SMS, in place of the one before: six digits, ten minutes, kept only as a hash. The tries of the flow
 * go on counting. `reopen`: whoever asks has just proven more than a flow's name.
 * @throws Refusal 423 otp_locked; 429 otp_too_soon, otp_limit
 */
export async function sendCode(
  tx: Db,
  flow: Flow & { guestId?: string | undefined },
  phoneNumber: string,
  { seed, now, language }: Sending,
  reopen: boolean,
): Promise<void> {
  const row = await lockFlow(tx, flow, phoneNumber, now)
  if (isLocked(row, now)) throw lockedRefusal()
  await checkPace(tx, flow.subjectId, phoneNumber, now)
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  const openUntil = reopen ? new Date(now.getTime() + codeFlowMs) : row.openUntil
  await tx
    .update(otpFlows)
    .set({
      phoneNumber,
      guestId: flow.guestId ?? row.guestId,
      codeHash: codeHash(seed, flow, code),
      codeExpiresAt: new Date(now.getTime() + codeMs),
      openUntil,
    })
    .where(and(eq(otpFlows.purpose, flow.purpose), eq(otpFlows.subjectId, flow.subjectId)))
  await tx
    .insert(otpSends)
    .values({ sendId: newId('snd'), subjectId: flow.subjectId, phoneNumber, sentAt: now })
  const subjectId = `${flow.purpose}:${flow.subjectId}`
  await scheduleWork(tx, { kind: 'otp.forget', subjectId }, new Date(openUntil.getTime() + lockMs))
  await writeMessage(tx, now, {
    channel: 'sms',
    recipient: `+1${phoneNumber}`,
    template: 'otp',
    lifeMs: codeMs,
    subject: textIn(language, 'otp_subject'),
    body: textIn(language, 'otp_sms', { code }),
  })
}
