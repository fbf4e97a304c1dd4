import { and, eq, isNull } from 'drizzle-orm'
import { inTransaction, type Db } from '../../db/database.ts'
import { newId } from '../../db/new-id.ts'
import { customers } from '../../db/schema/customers.ts'
import { refreshTokens, tokenFamilies } from '../../db/schema/tokens.ts'
import { refreshSeconds, type RefreshClaims } from './issue.ts'

/** How long the immediate parent still answers its successor: a lost reply, or two tabs at once. */
export const graceMs = 30_000

type RefreshRow = typeof refreshTokens.$inferSelect

const claims = ({ jti, familyId, issuedAt, expiresAt }: RefreshRow): RefreshClaims => ({
  jti,
  familyId,
  issuedAt,
  expiresAt,
})

async function insertToken(db: Db, familyId: string, now: Date): Promise<RefreshRow> {
  const expiresAt = new Date(now.getTime() + refreshSeconds * 1000)
  const [row] = await db
    .insert(refreshTokens)
    .values({ jti: newId('rt'), familyId, issuedAt: now, expiresAt })
    .returning()
  if (row === undefined) throw new Error('the refresh token was not stored')
  return row
}

/** Begins a sign-in. */
export async function openFamily(db: Db, customerId: string, now: Date): Promise<RefreshClaims> {
  const familyId = newId('fam')
  await db.insert(tokenFamilies).values({ familyId, customerId, createdAt: now })
  return claims(await insertToken(db, familyId, now))
}

/** The customer of a family that is not revoked. */
export async function familyOwner(
  db: Db,
  familyId: string,
): Promise<{ customerId: string; digitalId: string } | undefined> {
  const [row] = await db
    .select({ customerId: customers.customerId, digitalId: customers.digitalId })
    .from(tokenFamilies)
    .innerJoin(customers, eq(customers.customerId, tokenFamilies.customerId))
    .where(and(eq(tokenFamilies.familyId, familyId), isNull(tokenFamilies.revokedAt)))
  return row
}

export async function revokeFamily(
  db: Db,
  familyId: string,
  reason: 'signed_out' | 'reused',
  now: Date,
): Promise<void> {
  await db
    .update(tokenFamilies)
    .set({ revokedAt: now, reason })
    .where(and(eq(tokenFamilies.familyId, familyId), isNull(tokenFamilies.revokedAt)))
}

/**
 * Exchanges a refresh token for its successor. The token just used answers the same successor for 30 seconds more, as long
 * as that one is unused; any later use means that two parties hold it, and ends the family. Undefined: refused.
 */
export async function rotate(db: Db, jti: string, now: Date): Promise<RefreshClaims | undefined> {
  return inTransaction(db, async (tx) => {
    const [token] = await tx.select().from(refreshTokens).where(eq(refreshTokens.jti, jti)).for('update')
    if (token === undefined || token.expiresAt <= now) return undefined
    if ((await familyOwner(tx, token.familyId)) === undefined) return undefined
    if (token.successorJti === null) {
      const next = await insertToken(tx, token.familyId, now)
      await tx
        .update(refreshTokens)
        .set({ usedAt: now, successorJti: next.jti })
        .where(eq(refreshTokens.jti, jti))
      return claims(next)
    }
    const [successor] = await tx.select().from(refreshTokens).where(eq(refreshTokens.jti, token.successorJti))
    const inGrace = token.usedAt !== null && now.getTime() - token.usedAt.getTime() <= graceMs
    if (inGrace && successor !== undefined && successor.usedAt === null) return claims(successor)
    await revokeFamily(tx, token.familyId, 'reused', now)
    return undefined
  })
}
