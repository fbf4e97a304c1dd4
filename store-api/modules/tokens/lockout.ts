import { createHash } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { and, eq, inArray, lte, or, sql } from 'drizzle-orm'
import type { Db } from '../../db/database.ts'
import { signInFailures } from '../../db/schema/tokens.ts'
import { scheduleJob } from '../../jobs/schedule.ts'
import type { CallSource } from '../../http/call-source.ts'
import { localizedRefusal, type Refusal } from '../../refusal.ts'
import { isKnownDevice } from './known-devices.ts'
import {
  delayAfter,
  freeTries,
  memoryMs,
  ruleOfAccount,
  ruleOfSource,
  type AttemptRule,
} from './lockout-rules.ts'

const everywhere = 'everywhere'
/** How long an attempt waits for others of the same source that are being checked. */
const patienceMs = 3_000
const pauseMs = 50

const hashOf = (text: string) => createHash('sha256').update(text).digest('hex')

const { failures, wrong, since, emailHash, sourceHash } = signInFailures

/** An attempt that was counted, until it is known what came of it. */
export interface SignInAttempt {
  readonly emailHash: string
  /** The counts it has a place in: its own source's, and the account-wide one unless the device is known. */
  readonly sources: readonly string[]
}

/** Counts one attempt where the rule allows it. */
async function takePlace(
  db: Db,
  email: string,
  source: string,
  rule: AttemptRule,
  now: Date,
): Promise<boolean> {
  const taken = await db
    .insert(signInFailures)
    .values({ emailHash: email, sourceHash: source, failures: 1, since: now })
    .onConflictDoUpdate({
      target: [emailHash, sourceHash],
      set: {
        failures: sql`case when ${rule.isOver} then 1 else ${failures} + 1 end`,
        wrong: sql`case when ${rule.isOver} then 0 else ${wrong} end`,
        since: rule.since,
      },
      setWhere: or(rule.isOver, rule.allows),
    })
    .returning({ failures })
  return taken.length > 0
}

const placesOf = (attempt: SignInAttempt) =>
  and(eq(emailHash, attempt.emailHash), inArray(sourceHash, [...attempt.sources]))

async function rowOf(db: Db, email: string, source: string) {
  const [row] = await db
    .select()
    .from(signInFailures)
    .where(and(eq(emailHash, email), eq(sourceHash, source)))
  return row
}

function locked(freeAt: number, now: Date): Refusal {
  const seconds = Math.max(1, Math.ceil((freeAt - now.getTime()) / 1000))
  return localizedRefusal(423, 'locked', 'locked', {}, seconds)
}

/** Waits for attempts of the same source that are being checked: right ones give their places back. */
async function takeOwnPlace(db: Db, email: string, source: string, now: Date): Promise<void> {
  for (let waited = 0; ; waited += pauseMs) {
    if (await takePlace(db, email, source, ruleOfSource(now), now)) return
    const row = await rowOf(db, email, source)
    if (row !== undefined && (row.wrong >= freeTries || waited >= patienceMs))
      throw locked(row.since.getTime() + delayAfter(row.failures), now)
    await pause(pauseMs)
  }
}

/** Where an attempt comes from: the browser that has signed in to the account before, or else its address. */
export interface AttemptSource {
  readonly name: string
  readonly isKnown: boolean
}

export async function attemptSource(
  db: Db,
  email: string,
  { address, device }: CallSource,
): Promise<AttemptSource> {
  const isKnown = await isKnownDevice(db, email, device)
  return { name: isKnown ? `device ${device}` : address, isKnown }
}

/**
 * Counts an attempt before the password is checked, so that a hundred parallel guesses are still only five.
 *
 * @param onAttack called when the account-wide limit is reached
 * @throws Refusal 423 locked, with the seconds until the next attempt
 */
export async function beginAttempt(
  db: Db,
  email: string,
  source: AttemptSource,
  now: Date,
  onAttack: () => Promise<void>,
): Promise<SignInAttempt> {
  const key = hashOf(email)
  const own = hashOf(source.name)
  await takeOwnPlace(db, key, own, now)
  if (source.isKnown) return { emailHash: key, sources: [own] }
  if (await takePlace(db, key, everywhere, ruleOfAccount(now), now))
    return { emailHash: key, sources: [own, everywhere] }
  await attemptAbandoned(db, { emailHash: key, sources: [own] })
  await onAttack()
  const row = await rowOf(db, key, everywhere)
  throw locked((row?.since.getTime() ?? now.getTime()) + memoryMs, now)
}

/** The password was wrong: the attempt's places are not given back. */
export async function attemptWrong(db: Db, attempt: SignInAttempt, now: Date): Promise<void> {
  await db
    .update(signInFailures)
    .set({ wrong: sql`${wrong} + 1` })
    .where(placesOf(attempt))
  const forgetAt = new Date(now.getTime() + memoryMs)
  await scheduleJob(db, { kind: 'attempts.forget', subjectId: attempt.emailHash }, forgetAt)
}

/** The password was never checked: the attempt counts as if it had not been made. */
export async function attemptAbandoned(db: Db, attempt: SignInAttempt): Promise<void> {
  await db
    .update(signInFailures)
    .set({ failures: sql`greatest(${failures} - 1, 0)` })
    .where(placesOf(attempt))
}

/** The password was right: its places are given back, and its own source's wrong attempts are forgotten. */
export async function attemptRight(db: Db, attempt: SignInAttempt): Promise<void> {
  await attemptAbandoned(db, attempt)
  const [own = ''] = attempt.sources
  await db
    .update(signInFailures)
    .set({ failures: sql`greatest(${failures} - ${wrong}, 0)`, wrong: 0 })
    .where(and(eq(emailHash, attempt.emailHash), eq(sourceHash, own)))
  await db.delete(signInFailures).where(and(placesOf(attempt), eq(failures, 0)))
}

/** Who has set a new password by mail is not locked out by what others tried. */
export async function attemptsForgiven(tx: Db, emailKey: string): Promise<void> {
  await tx.delete(signInFailures).where(eq(emailHash, hashOf(emailKey)))
}

/** Job `attempts.forget`: attempts of an hour ago count no more. */
export async function forgetAttempts(db: Db, key: string, now: Date): Promise<void> {
  const isOver = lte(since, new Date(now.getTime() - memoryMs))
  await db.delete(signInFailures).where(and(eq(emailHash, key), isOver))
}
