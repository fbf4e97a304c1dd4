import { and, eq, lte } from 'drizzle-orm'
import { scheduleWork } from '../../due-work/schedule.ts'
import { otpFlows, otpSends } from '../../db/schema/otp.ts'
import type { Services } from '../../services/services.ts'
import { findFlow, isLocked, lockMs, type Flow } from './flow.ts'

/** A flow whose time is over goes, unless its lock is still to be held; `subject` is `purpose:id`. */
export async function forgetFlow(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  subject: string,
): Promise<void> {
  const [purpose, subjectId] = subject.split(':') as [Flow['purpose'], string]
  const flow = { purpose, subjectId }
  const now = clock.now()
  const row = await findFlow(db, flow)
  if (row?.triedAt && isLocked(row, now)) {
    const lockEnd = new Date(row.triedAt.getTime() + lockMs)
    await scheduleWork(db, { kind: 'otp.forget', subjectId: subject }, lockEnd)
    return
  }
  await db
    .delete(otpFlows)
    .where(
      and(eq(otpFlows.purpose, purpose), eq(otpFlows.subjectId, subjectId), lte(otpFlows.openUntil, now)),
    )
  await db.delete(otpSends).where(eq(otpSends.subjectId, subjectId))
}
