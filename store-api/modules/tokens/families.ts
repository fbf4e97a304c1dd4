import { and, desc, eq, inArray, isNull, lte, ne } from 'drizzle-orm'
import type { Scope } from '@kolea/contract/endpoint.ts'
import { inTransaction, type Db, newId } from '../../db/database.ts'
import { scheduleJob } from '../../jobs/schedule.ts'
import { customers } from '../../db/schema/customers.ts'
import { refreshTokens, tokenFamilies } from '../../db/schema/tokens.ts'
import { refreshSeconds, signInLifeMs, type RefreshClaims } from './issue.ts'
import { dayMs } from '@kolea/domain/time/durations.ts'

/** How long the immediate parent still answers a successor that has arrived: two processes at once. */
export const graceMs = 30_000

type RefreshRow = typeof refreshTokens.$inferSelect

const claims = ({ jti, familyId, issuedAt, expiresAt }: RefreshRow): RefreshClaims => ({
  jti,
  familyId,
  issuedAt,
  expiresAt,
})

/** When a refresh token that is issued now expires: never after the sign-in's own end. */
const expiryOf = (startedAt: Date, now: Date): Date =>
  new Date(Math.min(now.getTime() + refreshSeconds * 1000, startedAt.getTime() + signInLifeMs))

async function insertToken(db: Db, familyId: string, startedAt: Date, now: Date): Promise<RefreshRow> {
  const expiresAt = expiryOf(startedAt, now)
  const [row] = await db
    .insert(refreshTokens)
    .values({ jti: newId('rt'), familyId, issuedAt: now, expiresAt })
    .returning()
  if (row === undefined) throw new Error('The database answered no row for a new refresh token.')
  return row
}

/** Sign-ins of a customer at a time; another one ends the oldest. */
export const mostSignIns = 20

const openOf = (customerId: string) =>
  and(eq(tokenFamilies.customerId, customerId), isNull(tokenFamilies.revokedAt))

async function endOldest(db: Db, customerId: string, now: Date): Promise<void> {
  const beyond = db
    .select({ familyId: tokenFamilies.familyId })
    .from(tokenFamilies)
    .where(openOf(customerId))
    .orderBy(desc(tokenFamilies.createdAt), desc(tokenFamilies.familyId))
    .offset(mostSignIns)
  await db
    .update(tokenFamilies)
    .set({ revokedAt: now, reason: 'too_many' })
    .where(and(openOf(customerId), inArray(tokenFamilies.familyId, beyond)))
}

/** Who signs in, and with which browser. */
export interface NewSignIn {
  readonly customerId: string
  readonly scope: Scope
  readonly deviceName: string | undefined
}

/** Begins a sign-in. */
export async function openFamily(
  db: Db,
  { customerId, scope, deviceName }: NewSignIn,
  now: Date,
): Promise<RefreshClaims> {
  const familyId = newId('fam')
  await db
    .insert(tokenFamilies)
    .values({ familyId, customerId, createdAt: now, scope, deviceName: deviceName ?? null })
  await endOldest(db, customerId, now)
  const token = await insertToken(db, familyId, now, now)
  await scheduleJob(db, { kind: 'tokens.forget', subjectId: familyId }, token.expiresAt)
  return claims(token)
}

export interface FamilyOwner {
  readonly customerId: string
  readonly digitalId: string
  readonly scope: Scope
  /** When the sign-in began. */
  readonly startedAt: Date
}

/** The customer of a family that is not revoked, and what its tokens may do. */
export async function familyOwner(db: Db, familyId: string): Promise<FamilyOwner | undefined> {
  const [row] = await db
    .select({
      customerId: customers.customerId,
      digitalId: customers.digitalId,
      scope: tokenFamilies.scope,
      startedAt: tokenFamilies.createdAt,
    })
    .from(tokenFamilies)
    .innerJoin(customers, eq(customers.customerId, tokenFamilies.customerId))
    .where(and(eq(tokenFamilies.familyId, familyId), isNull(tokenFamilies.revokedAt)))
  return row
}

type RevokeReason = NonNullable<(typeof tokenFamilies.$inferSelect)['reason']>

export async function revokeFamily(db: Db, familyId: string, reason: RevokeReason, now: Date): Promise<void> {
  await db
    .update(tokenFamilies)
    .set({ revokedAt: now, reason })
    .where(and(eq(tokenFamilies.familyId, familyId), isNull(tokenFamilies.revokedAt)))
}

/** Notes that the pair of tokens has arrived: somebody has shown its access token. */
export async function markDelivered(db: Db, jti: string, now: Date): Promise<void> {
  await db
    .update(refreshTokens)
    .set({ deliveredAt: now })
    .where(and(eq(refreshTokens.jti, jti), isNull(refreshTokens.deliveredAt)))
}

/**
 * Exchanges a refresh token for its successor. The parent answers the same successor again while nobody has shown that one
 * (its reply was lost), and for 30 seconds after; any other use means that two parties have it, and ends the family.
 * Undefined: refused.
 */
export async function rotate(db: Db, jti: string, now: Date): Promise<RefreshClaims | undefined> {
  return inTransaction(db, async (tx) => {
    const [token] = await tx.select().from(refreshTokens).where(eq(refreshTokens.jti, jti)).for('update')
    if (token === undefined || token.expiresAt <= now) return undefined
    const owner = await familyOwner(tx, token.familyId)
    if (owner === undefined) return undefined
    if (token.successorJti === null) {
      const next = await insertToken(tx, token.familyId, owner.startedAt, now)
      await tx
        .update(refreshTokens)
        .set({ usedAt: now, successorJti: next.jti })
        .where(eq(refreshTokens.jti, jti))
      return claims(next)
    }
    const [successor] = await tx.select().from(refreshTokens).where(eq(refreshTokens.jti, token.successorJti))
    const inGrace = token.usedAt !== null && now.getTime() - token.usedAt.getTime() <= graceMs
    const mayRepeat = successor?.usedAt === null && (inGrace || successor.deliveredAt === null)
    if (successor !== undefined && mayRepeat) return claims(successor)
    await revokeFamily(tx, token.familyId, 'reused', now)
    return undefined
  })
}

/** Ends every sign-in of a customer but `exceptFamilyId`: whoever else had the password is out. */
export async function revokeAll(
  db: Db,
  customerId: string,
  reason: RevokeReason,
  now: Date,
  exceptFamilyId?: string,
): Promise<void> {
  const others = exceptFamilyId === undefined ? undefined : ne(tokenFamilies.familyId, exceptFamilyId)
  await db
    .update(tokenFamilies)
    .set({ revokedAt: now, reason })
    .where(and(openOf(customerId), others))
}

/** Job `tokens.forget`: expired refresh tokens of a family go, daily from its first expiry on, and it with the last. */
export async function forgetTokens(db: Db, familyId: string, now: Date): Promise<void> {
  await inTransaction(db, async (tx) => {
    await tx
      .delete(refreshTokens)
      .where(and(eq(refreshTokens.familyId, familyId), lte(refreshTokens.expiresAt, now)))
    const left = await tx.$count(refreshTokens, eq(refreshTokens.familyId, familyId))
    if (left === 0) await tx.delete(tokenFamilies).where(eq(tokenFamilies.familyId, familyId))
    else
      await scheduleJob(tx, { kind: 'tokens.forget', subjectId: familyId }, new Date(now.getTime() + dayMs))
  })
}
