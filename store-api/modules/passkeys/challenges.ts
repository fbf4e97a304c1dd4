import { createHash, randomBytes } from 'node:crypto'
import { and, eq, gt, isNull, lt } from 'drizzle-orm'
import { z } from 'zod'
import { minuteMs } from '@kolea/domain/time/durations.ts'
import type { Db } from '../../db/database.ts'
import { passkeyChallenges } from '../../db/schema/passkeys.ts'

export const challengeLifeMs = 5 * minuteMs

const hashOf = (challenge: string): string => createHash('sha256').update(challenge).digest('hex')

/** A new challenge, base64url. @param customerId who adds a key; null for a sign-in */
export async function newChallenge(db: Db, customerId: string | null, now: Date): Promise<string> {
  await db.delete(passkeyChallenges).where(lt(passkeyChallenges.expiresAt, now))
  const challenge = randomBytes(32).toString('base64url')
  const expiresAt = new Date(now.getTime() + challengeLifeMs)
  await db.insert(passkeyChallenges).values({ challengeHash: hashOf(challenge), customerId, expiresAt })
  return challenge
}

/** Uses a challenge up, whatever its outcome; false for one that was used, is too old, unknown, or another customer's. */
export async function spendChallenge(
  db: Db,
  challenge: string,
  customerId: string | null,
  now: Date,
): Promise<boolean> {
  const spent = await db
    .delete(passkeyChallenges)
    .where(
      and(
        eq(passkeyChallenges.challengeHash, hashOf(challenge)),
        gt(passkeyChallenges.expiresAt, now),
        customerId === null
          ? isNull(passkeyChallenges.customerId)
          : eq(passkeyChallenges.customerId, customerId),
      ),
    )
    .returning({ hash: passkeyChallenges.challengeHash })
  return spent.length > 0
}

const clientDataSchema = z.object({ challenge: z.string().min(1).max(200) })

/** The challenge that an authenticator says it has answered; undefined when its data cannot be read. */
export function challengeIn(clientDataJSON: string): string | undefined {
  try {
    const text = Buffer.from(clientDataJSON, 'base64url').toString('utf8')
    return clientDataSchema.parse(JSON.parse(text)).challenge
  } catch {
    return undefined
  }
}
