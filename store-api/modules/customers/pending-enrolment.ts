import { eq } from 'drizzle-orm'
import { codeFlowMs } from '@kolea/domain/account/one-time-code.ts'
import { cancelJob, scheduleJob } from '../../jobs/schedule.ts'
import type { CallSource } from '../../http/call-source.ts'
import { inTransaction, type Db, newId } from '../../db/database.ts'
import { pendingEnrolments, type OtpFlowRow, type PendingAccount } from '../../db/schema/otp.ts'
import { countMessage, type MessageCounting } from '../messages/message-ceiling.ts'
import { Refusal } from '../../refusal.ts'
import { createAccount, takenRefusal, type NewAccount } from './create-account.ts'
import type { WireTokens, Tokens } from '../tokens/service.ts'
import type { Services } from '../../services/services.ts'
import { spendCode, tryCode, wrongCode } from '../otp/flow.ts'
import { channelOf, sendCode, sentTo, type Receiver } from '../otp/send-code.ts'

/** An hour at most: no code is sent later than half an hour after the form, and none lives longer than ten minutes. */
const lifeMs = 2 * codeFlowMs

/**
 * Enrolment by a code (REG-03): stores the form until the code is sent back, and sends the code to its phone or, where nobody vouches
 * for the e-mail, there (SGN-09). It reserves nothing: whoever verifies first has the e-mail. An e-mail that has an account
 * already is treated like any other.
 * @throws Refusal 429 otp_limit, message_limit
 */
export async function beginEnrolment(
  services: MessageCounting,
  account: PendingAccount,
  receiver: Receiver,
  guestId: string | undefined,
  language: string,
) {
  await countMessage(services, channelOf(receiver))
  const now = services.clock.now()
  const tempAccountUid = newId('tmp')
  const expiresAt = new Date(now.getTime() + lifeMs)
  const flow = { purpose: 'enrol', subjectId: tempAccountUid, guestId } as const
  await inTransaction(services.db, async (tx) => {
    await tx.insert(pendingEnrolments).values({ tempAccountUid, account, expiresAt })
    await scheduleJob(tx, { kind: 'enrolment.forget', subjectId: tempAccountUid }, expiresAt)
    const sending = { seed: services.settings.tokenKeysSeed, now, language }
    await sendCode(tx, flow, receiver, sending, true)
  })
  return { temp_account_uid: tempAccountUid, ...sentTo(receiver) }
}

/** Uses the code up and takes the form that waited for it. @throws Refusal 401 invalid_otp */
async function takePending(tx: Db, flow: OtpFlowRow, now: Date): Promise<PendingAccount> {
  await spendCode(tx, flow)
  const [pending] = await tx
    .delete(pendingEnrolments)
    .where(eq(pendingEnrolments.tempAccountUid, flow.subjectId))
    .returning()
  if (pending === undefined || pending.expiresAt <= now) throw wrongCode()
  await cancelJob(tx, { kind: 'enrolment.forget', subjectId: flow.subjectId })
  return pending.account
}

/** What the browser sends to end its enrolment. */
interface EnrolmentCode {
  readonly tempAccountUid: string
  readonly code: string
  readonly guestId: string | undefined
}

/** Adds what the code has proven: the e-mail that it was mailed to, or the phone. */
const provenBy = (flow: OtpFlowRow, account: PendingAccount, now: Date): NewAccount =>
  flow.email === null ? { ...account, phoneVerifiedAt: now } : { ...account, emailVerified: true }

/**
 * Makes the account, with a verified phone or e-mail, and signs in. For an e-mail that has an account the code is used up as well, and the
 * refusal is the one of any account that could not be made.
 * @throws Refusal 401 invalid_otp, 423 otp_locked, 409 create_account_failed
 */
export async function finishEnrolment(
  { db, clock, settings, tokens }: Pick<Services, 'db' | 'clock' | 'settings'> & Tokens,
  { tempAccountUid, code, guestId: given }: EnrolmentCode,
  source: CallSource,
): Promise<WireTokens> {
  const now = clock.now()
  const seeds = settings.keys.accepted('tokenSeed')
  const named = { purpose: 'enrol', subjectId: tempAccountUid } as const
  const flow = await tryCode(db, named, code, { seeds, now })
  const guestId = given ?? flow.guestId ?? undefined
  try {
    return await takenRefusal(() =>
      inTransaction(db, async (tx) => {
        const account = await takePending(tx, flow, now)
        const customer = await createAccount(tx, provenBy(flow, account, now), { guestId, seeds }, now)
        return tokens.signIn(customer, tx, source)
      }),
    )
  } catch (error) {
    if (error instanceof Refusal && error.code === 'create_account_failed')
      await inTransaction(db, (tx) => takePending(tx, flow, now))
    throw error
  }
}

/** A temporary account nobody verified. */
export async function forgetEnrolment({ db }: Pick<Services, 'db'>, tempAccountUid: string): Promise<void> {
  await db.delete(pendingEnrolments).where(eq(pendingEnrolments.tempAccountUid, tempAccountUid))
}
