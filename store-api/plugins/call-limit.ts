import { createHash } from 'node:crypto'
import { lt, sql } from 'drizzle-orm'
import type { Db } from '../db/database.ts'
import { callLimits } from '../db/schema/call-limits.ts'

/** At most so many calls of a kind for a subject (a caller, a number) within a window that begins with the first. */
export interface CallLimit {
  readonly kind: string
  readonly most: number
  readonly windowMs: number
}

/**
 * Counts a call and answers whether it is within its limit. Call outside the transaction of what it guards, so that refused
 * calls count too. Counted in the database: for all processes, and across a restart.
 */
export async function withinLimit(db: Db, limit: CallLimit, subject: string, now: Date): Promise<boolean> {
  await db.delete(callLimits).where(lt(callLimits.endsAt, now))
  const [row] = await db
    .insert(callLimits)
    .values({
      kind: limit.kind,
      subjectHash: createHash('sha256').update(subject).digest('hex'),
      calls: 1,
      endsAt: new Date(now.getTime() + limit.windowMs),
    })
    .onConflictDoUpdate({
      target: [callLimits.kind, callLimits.subjectHash],
      set: { calls: sql`${callLimits.calls} + 1` },
    })
    .returning()
  return (row?.calls ?? 0) <= limit.most
}
