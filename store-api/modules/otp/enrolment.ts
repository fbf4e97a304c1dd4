import { eq } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { cancelWork, scheduleWork } from '../../due-work/schedule.ts'
import { inTransaction } from '../../db/database.ts'
import { newId } from '../../db/new-id.ts'
import { pendingEnrolments, type OtpFlowRow, type PendingAccount } from '../../db/schema/otp.ts'
import { createAccount, takenRefusal } from '../customers/create-account.ts'
import type { WireTokens } from '../tokens/service.ts'
import { spendCode, wrongCode } from './flow.ts'
import { maskedNumber, openMs, sendCode } from './send-code.ts'

/** An hour at most: no code is sent later than half an hour after the form, and none lives longer than ten minutes. */
const lifeMs = 2 * openMs

/**
 * Enrolment by the MFA route (accounts spec §4; REG-03): keeps the form until the code comes, and sends the code. It
 * reserves nothing: whoever verifies first has the e-mail.
 * @throws Refusal 429 otp_limit
 */
export async function beginEnrolment(
  app: FastifyInstance,
  account: PendingAccount,
  guestId: string | undefined,
  language: string,
) {
  const now = app.clock.now()
  const tempAccountUid = newId('tmp')
  const expiresAt = new Date(now.getTime() + lifeMs)
  const flow = { purpose: 'enrol', subjectId: tempAccountUid, guestId } as const
  await inTransaction(app.db, async (tx) => {
    await tx.insert(pendingEnrolments).values({ tempAccountUid, account, expiresAt })
    await scheduleWork(tx, { kind: 'enrolment.forget', subjectId: tempAccountUid }, expiresAt)
    const sending = { seed: app.settings.tokenKeysSeed, now, language }
    await sendCode(tx, flow, account.phoneNumber, sending, true)
  })
  return {
    temp_account_uid: tempAccountUid,
    mobile_number: maskedNumber(account.phoneNumber),
    is_sms_otp_sent: true,
  }
}

/** The code was right: makes the account, with a verified phone, and signs in. @throws Refusal 401 invalid_otp, 409 create_account_failed */
export async function finishEnrolment(
  app: FastifyInstance,
  flow: OtpFlowRow,
  guestId: string | undefined,
): Promise<WireTokens> {
  const now = app.clock.now()
  const tempAccountUid = flow.subjectId
  return takenRefusal(() =>
    inTransaction(app.db, async (tx) => {
      await spendCode(tx, flow)
      const [pending] = await tx
        .delete(pendingEnrolments)
        .where(eq(pendingEnrolments.tempAccountUid, tempAccountUid))
        .returning()
      if (pending === undefined || pending.expiresAt <= now) throw wrongCode()
      await cancelWork(tx, { kind: 'enrolment.forget', subjectId: tempAccountUid })
      const guest = guestId ?? flow.guestId ?? undefined
      const customer = await createAccount(tx, { ...pending.account, phoneVerifiedAt: now }, guest, now)
      return app.tokens.signIn(customer, tx)
    }),
  )
}
