import { and, eq, lte } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { scheduleWork } from '../../due-work/schedule.ts'
import { otpFlows, otpSends, pendingEnrolments } from '../../db/schema/otp.ts'
import { findFlow, isLocked, lockMs, type Flow } from './flow.ts'

/** A flow whose time is over goes, unless its lock is still to be held; `subject` is `purpose:id`. */
export async function forgetFlow(app: FastifyInstance, subject: string): Promise<void> {
  const [purpose, subjectId] = subject.split(':') as [Flow['purpose'], string]
  const flow = { purpose, subjectId }
  const now = app.clock.now()
  const row = await findFlow(app.db, flow)
  if (row?.triedAt && isLocked(row, now)) {
    const lockEnd = new Date(row.triedAt.getTime() + lockMs)
    await scheduleWork(app.db, { kind: 'otp.forget', subjectId: subject }, lockEnd)
    return
  }
  await app.db
    .delete(otpFlows)
    .where(
      and(eq(otpFlows.purpose, purpose), eq(otpFlows.subjectId, subjectId), lte(otpFlows.openUntil, now)),
    )
  await app.db.delete(otpSends).where(eq(otpSends.subjectId, subjectId))
}

/** A temporary account nobody verified. */
export async function forgetEnrolment(app: FastifyInstance, tempAccountUid: string): Promise<void> {
  await app.db.delete(pendingEnrolments).where(eq(pendingEnrolments.tempAccountUid, tempAccountUid))
}
