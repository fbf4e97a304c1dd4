import { createHash } from 'node:crypto'
import { lt, sql } from 'drizzle-orm'
import type { Db } from '../db/database.ts'
import { callLimits } from '../db/schema/alarms.ts'

/** At most so many calls of a kind for a subject (a caller, a number) within a window that begins with the first. */
export interface CallLimit {
  readonly kind: string
  readonly most: number
  readonly windowMs: number
}

export const subjectHash = (subject: string): string => createHash('sha256').update(subject).digest('hex')

/**
 * Counts a call and answers whether it is within its limit, and when its window ends. Call outside the transaction of what it guards, so that refused
 * calls count too. Counted in the database: for all processes, and across a restart.
 */
export async function countWithin(
  db: Db,
  limit: CallLimit,
  subject: string,
  now: Date,
): Promise<{ isWithin: boolean; endsAt: Date }> {
  await db.delete(callLimits).where(lt(callLimits.endsAt, now))
  const [row] = await db
    .insert(callLimits)
    .values({
      kind: limit.kind,
      subjectHash: subjectHash(subject),
      calls: 1,
      endsAt: new Date(now.getTime() + limit.windowMs),
    })
    .onConflictDoUpdate({
      target: [callLimits.kind, callLimits.subjectHash],
      set: { calls: sql`${callLimits.calls} + 1` },
    })
    .returning()
  return { isWithin: (row?.calls ?? 0) <= limit.most, endsAt: row?.endsAt ?? now }
}

/** As `countWithin`, which only reports whether. */
export const withinLimit = async (db: Db, limit: CallLimit, subject: string, now: Date): Promise<boolean> =>
  (await countWithin(db, limit, subject, now)).isWithin
