import { createHash } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import type { Db } from '../../db/database.ts'
import { signInFailures } from '../../db/schema/tokens.ts'
import { Refusal } from '../../refusal.ts'

const attempts = 5
const lockMs = 15 * 60_000

const locked = () => new Refusal(423, 'locked', 'Too many wrong attempts. Please try again in 15 minutes.')
const keyOf = (email: string) => createHash('sha256').update(email).digest('hex')

/**
 * Counts an attempt before the password is looked at, so that a hundred parallel guesses are still only five.
 * @throws Refusal 423 locked
 */
export async function beginAttempt(db: Db, email: string, now: Date): Promise<void> {
  const stale = new Date(now.getTime() - lockMs)
  const lockUntil = new Date(now.getTime() + lockMs)
  const { failures, lastFailedAt, lockedUntil } = signInFailures
  // A lock that has run out, or failures long ago, count as none.
  const live = sql`(${lastFailedAt} > ${stale.toISOString()} and (${lockedUntil} is null or ${lockedUntil} > ${now.toISOString()}))`
  const counted = sql`(case when ${live} then ${failures} else 0 end + 1)`
  const [row] = await db
    .insert(signInFailures)
    .values({ emailHash: keyOf(email), failures: 1, lastFailedAt: now, lockedUntil: null })
    .onConflictDoUpdate({
      target: signInFailures.emailHash,
      set: {
        failures: counted,
        lastFailedAt: sql`case when ${live} and ${lockedUntil} is not null then ${lastFailedAt} else ${now.toISOString()}::timestamptz end`,
        lockedUntil: sql`case when ${live} and ${lockedUntil} is not null then ${lockedUntil}
          when ${counted} > ${attempts} then ${lockUntil.toISOString()}::timestamptz end`,
      },
    })
    .returning()
  if (row !== undefined && row.failures > attempts) throw locked()
}

/** The password was right: earlier failures are forgotten. */
export async function endAttempts(db: Db, email: string): Promise<void> {
  await db.delete(signInFailures).where(eq(signInFailures.emailHash, keyOf(email)))
}
