import { eq, lt, lte, or, sql } from 'drizzle-orm'
import type { Db } from '../../db/database.ts'
import { ageTries } from '../../db/schema/customers.ts'
import { worded } from '../../refusal.ts'
import { dayMs } from '#lib/domain/time/durations.ts'

const perDay = 5

/**
 * Counts an attempt before the date is looked at: five a day that do not succeed, or whoever is too young would only have
 * to go on guessing (AGE-01).
 * @throws Refusal 429 too_many_attempts
 */
export async function countAgeTry(db: Db, customerId: string, now: Date): Promise<void> {
  const stale = lte(ageTries.since, new Date(now.getTime() - dayMs))
  const counted = await db
    .insert(ageTries)
    .values({ customerId, tries: 1, since: now })
    .onConflictDoUpdate({
      target: ageTries.customerId,
      set: {
        tries: sql`case when ${stale} then 1 else ${ageTries.tries} + 1 end`,
        since: sql`case when ${stale} then ${now.toISOString()}::timestamptz else ${ageTries.since} end`,
      },
      setWhere: or(stale, lt(ageTries.tries, perDay)),
    })
    .returning({ tries: ageTries.tries })
  if (counted.length > 0) return
  const [row] = await db.select().from(ageTries).where(eq(ageTries.customerId, customerId))
  const left = Math.ceil(((row?.since.getTime() ?? 0) + dayMs - now.getTime()) / 1000)
  throw worded(429, 'too_many_attempts', 'age_tries', {}, Math.max(1, left))
}

/** The age is verified: what was tried before does not count. */
export async function forgetAgeTries(tx: Db, customerId: string): Promise<void> {
  await tx.delete(ageTries).where(eq(ageTries.customerId, customerId))
}
