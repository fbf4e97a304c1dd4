import { createHmac } from 'node:crypto'
import { and, eq, lt, lte, or, sql } from 'drizzle-orm'
import { hourMs } from '@kolea/domain/time/durations.ts'
import type { Db } from '../../db/database.ts'
import { otpFlows, type OtpFlowRow } from '../../db/schema/otp.ts'
import { sameSecret } from '../../http/access.ts'
import { localizedRefusal, type Refusal } from '../../refusal.ts'

/** Which verification of which account. */
export type Flow = Pick<OtpFlowRow, 'purpose' | 'subjectId'>

export const maxTries = 5
/** How long five wrong tries close a flow; tries older than this count no more. */
export const lockMs = hourMs

export const lockedRefusal = (): Refusal => localizedRefusal(423, 'otp_locked', 'otp_locked')
/** Wrong, used, too old or never sent: all alike. */
export const wrongCode = (): Refusal => localizedRefusal(401, 'invalid_otp', 'otp_wrong')

const matching = ({ purpose, subjectId }: Flow) =>
  and(eq(otpFlows.purpose, purpose), eq(otpFlows.subjectId, subjectId))

const lockStart = (now: Date) => new Date(now.getTime() - lockMs)

export const isLocked = ({ tries, triedAt }: OtpFlowRow, now: Date): boolean =>
  tries >= maxTries && triedAt !== null && triedAt > lockStart(now)

/** Six digits alone could be found from a plain hash; the seed is what they are hashed with. */
export const codeHash = (seed: string, { purpose, subjectId }: Flow, code: string): string =>
  createHmac('sha256', seed).update(`otp:${purpose}:${subjectId}:${code}`).digest('hex')

export async function findFlow(db: Db, flow: Flow): Promise<OtpFlowRow | undefined> {
  const [row] = await db.select().from(otpFlows).where(matching(flow))
  return row
}

/**
 * Counts a try and reads the code in one statement, and only then compares: however many tries come at once, five are
 * checked (OTP-03). Answers the flow when the code is right and not too old; `spendCode` then uses it up.
 * @param seeds those that are accepted: a code that was sent before a rotation still works
 * @throws Refusal 401 invalid_otp, 423 otp_locked
 */
export async function tryCode(
  db: Db,
  flow: Flow,
  code: string,
  { seeds, now }: { seeds: readonly string[]; now: Date },
): Promise<OtpFlowRow> {
  const stale = lte(otpFlows.triedAt, lockStart(now))
  const [row] = await db
    .update(otpFlows)
    .set({ tries: sql`case when ${stale} then 1 else ${otpFlows.tries} + 1 end`, triedAt: now })
    .where(and(matching(flow), or(lt(otpFlows.tries, maxTries), stale)))
    .returning()
  if (row === undefined) throw (await findFlow(db, flow)) === undefined ? wrongCode() : lockedRefusal()
  const { codeHash: storedHash } = row
  const right =
    storedHash !== null && seeds.some((seed) => sameSecret(codeHash(seed, flow, code), storedHash))
  if (!right || row.codeExpiresAt === null || row.codeExpiresAt <= now) throw wrongCode()
  return row
}

/**
 * Uses the code up, in the transaction of what it opens: of several requests with the right one, the first wins. The flow ends.
 * @throws Refusal 401 invalid_otp
 */
export async function spendCode(tx: Db, flow: OtpFlowRow): Promise<void> {
  const spent = await tx
    .delete(otpFlows)
    .where(and(matching(flow), eq(otpFlows.codeHash, flow.codeHash ?? '')))
    .returning({ subjectId: otpFlows.subjectId })
  if (spent.length === 0) throw wrongCode()
}

/** Ends what a flow could still open; its tries go on counting. */
export async function closeFlow(tx: Db, flow: Flow, now: Date): Promise<void> {
  await tx.update(otpFlows).set({ codeHash: null, openUntil: now }).where(matching(flow))
}
