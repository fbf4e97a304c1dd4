import { and, desc, eq, gt, isNull, max, ne } from 'drizzle-orm'
import type { ResponseInput } from '@kolea/contract/endpoint.ts'
import type { signInList } from '@kolea/contract/sign-ins.ts'
import { inTransaction, type Db } from '../../db/database.ts'
import { refreshTokens, tokenFamilies } from '../../db/schema/tokens.ts'
import type { CustomerCaller } from '../../http/caller.ts'
import { localizedRefusal } from '../../refusal.ts'
import type { Services } from '../../services/services.ts'
import { customerRow } from '../accounts/customer-row.ts'
import { proveOwner, type Proof } from '../customers/prove-owner.ts'
import { revokeFamily } from '../tokens/families.ts'
import type { Tokens } from '../tokens/service.ts'

type WireSignIn = ResponseInput<typeof signInList>['sign_ins'][number]

/** Sign-ins that can still be used, the latest first (SES-14). */
export async function listSignIns(
  db: Db,
  { customerId, familyId: current }: Pick<CustomerCaller, 'customerId' | 'familyId'>,
  now: Date,
): Promise<WireSignIn[]> {
  const lastUsed = max(refreshTokens.issuedAt)
  const rows = await db
    .select({ family: tokenFamilies, lastUsed })
    .from(tokenFamilies)
    .innerJoin(refreshTokens, eq(refreshTokens.familyId, tokenFamilies.familyId))
    .where(
      and(
        eq(tokenFamilies.customerId, customerId),
        isNull(tokenFamilies.revokedAt),
        gt(refreshTokens.expiresAt, now),
      ),
    )
    .groupBy(tokenFamilies.familyId)
    .orderBy(desc(lastUsed), desc(tokenFamilies.familyId))
  return rows.map(({ family, lastUsed: usedAt }) => ({
    sign_in_id: family.familyId,
    device_name: family.deviceName,
    started_at: family.createdAt.toISOString(),
    last_used_at: (usedAt ?? family.createdAt).toISOString(),
    is_current: family.familyId === current,
  }))
}

const notFound = () => localizedRefusal(404, 'sign_in_not_found', 'sign_in_not_found')

/**
 * Ends another sign-in of the customer; its own ends by signing out.
 * @throws Refusal 404 sign_in_not_found, and as `proveOwner`
 */
export async function endSignInOf(
  services: Pick<Services, 'db' | 'clock' | 'settings'> & Tokens,
  caller: CustomerCaller,
  { signInId, proof }: { signInId: string; proof: Proof },
): Promise<WireSignIn[]> {
  const { db, clock } = services
  const { customerId, familyId } = caller
  const other = and(
    eq(tokenFamilies.customerId, customerId),
    eq(tokenFamilies.familyId, signInId),
    ne(tokenFamilies.familyId, familyId),
    isNull(tokenFamilies.revokedAt),
  )
  if ((await db.$count(tokenFamilies, other)) === 0) throw notFound()
  const useProof = await proveOwner(services, await customerRow(db, customerId), proof)
  const now = clock.now()
  return inTransaction(db, async (tx) => {
    await useProof(tx)
    await revokeFamily(tx, signInId, 'ended_by_owner', now)
    return listSignIns(tx, caller, now)
  })
}
