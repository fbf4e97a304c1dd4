import { createHash } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { and, eq, lt, lte, or, sql } from 'drizzle-orm'
import type { Db } from '../../db/database.ts'
import { signInFailures } from '../../db/schema/tokens.ts'
import { scheduleWork } from '../../due-work/schedule.ts'
import { worded } from '../../refusal.ts'

const maxWrong = 5
const lockMs = 15 * 60_000
/** How long an attempt waits for others of the same e-mail that are being looked at. */
const patienceMs = 3_000
const pauseMs = 50

const locked = () => worded(423, 'locked', 'locked')
const keyOf = (email: string) => createHash('sha256').update(email).digest('hex')

const { failures, wrong, lastFailedAt, emailHash } = signInFailures

/** Counts one attempt when fewer than five are counted, or all of them long ago. */
async function takePlace(db: Db, key: string, now: Date): Promise<boolean> {
  const stale = lte(lastFailedAt, new Date(now.getTime() - lockMs))
  const taken = await db
    .insert(signInFailures)
    .values({ emailHash: key, failures: 1, lastFailedAt: now, lockedUntil: null })
    .onConflictDoUpdate({
      target: emailHash,
      set: {
        failures: sql`case when ${stale} then 1 else ${failures} + 1 end`,
        wrong: sql`case when ${stale} then 0 else ${wrong} end`,
        lastFailedAt: now,
      },
      setWhere: or(stale, lt(failures, maxWrong)),
    })
    .returning({ failures })
  return taken.length > 0
}

/**
 * Counts an attempt before the password is looked at, so that a hundred parallel guesses are still only five. While five
 * are being looked at the sixth waits: right ones give their places back.
 * @throws Refusal 423 locked
 */
export async function beginAttempt(db: Db, email: string, now: Date): Promise<void> {
  const key = keyOf(email)
  for (let waited = 0; ; waited += pauseMs) {
    if (await takePlace(db, key, now)) return
    const [row] = await db.select({ wrong }).from(signInFailures).where(eq(emailHash, key))
    if ((row?.wrong ?? 0) >= maxWrong || waited >= patienceMs) throw locked()
    await pause(pauseMs)
  }
}

/** The password was wrong: its place is not given back. */
export async function attemptWrong(db: Db, email: string, now: Date): Promise<void> {
  const key = keyOf(email)
  await db
    .update(signInFailures)
    .set({ wrong: sql`${wrong} + 1` })
    .where(eq(emailHash, key))
  await scheduleWork(db, { kind: 'attempts.forget', subjectId: key }, new Date(now.getTime() + lockMs))
}

/** The password was right: its place is given back, and earlier wrong attempts are forgotten. */
export async function attemptRight(db: Db, email: string): Promise<void> {
  const [row] = await db
    .update(signInFailures)
    .set({ failures: sql`greatest(${failures} - ${wrong} - 1, 0)`, wrong: 0 })
    .where(eq(emailHash, keyOf(email)))
    .returning({ failures })
  if (row?.failures === 0)
    await db.delete(signInFailures).where(and(eq(emailHash, keyOf(email)), eq(failures, 0)))
}

/** Who has set a new password by mail is not locked out by what others tried. */
export async function attemptsForgiven(tx: Db, emailKey: string): Promise<void> {
  await tx.delete(signInFailures).where(eq(emailHash, keyOf(emailKey)))
}

/** Due work `attempts.forget`: wrong attempts of 15 minutes ago count no more. */
export async function forgetAttempts(db: Db, key: string, now: Date): Promise<void> {
  const stale = lte(lastFailedAt, new Date(now.getTime() - lockMs))
  await db.delete(signInFailures).where(and(eq(emailHash, key), stale))
}
