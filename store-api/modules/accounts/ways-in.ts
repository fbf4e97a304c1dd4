import { eq } from 'drizzle-orm'
import type { Db } from '../../db/database.ts'
import { customers, socialIdentities } from '../../db/schema/customers.ts'
import { passkeys } from '../../db/schema/passkeys.ts'
import { localizedRefusal } from '../../refusal.ts'

/**
 * A passkey or an identity is about to be removed: something else must open the account after it. Belongs in the transaction
 * of the removal, before it, so that two at once do not each count the other. @throws Refusal 409 last_way_in
 */
export async function requireAnotherWayIn(tx: Db, customerId: string): Promise<void> {
  const [customer] = await tx
    .select({ passwordHash: customers.passwordHash })
    .from(customers)
    .where(eq(customers.customerId, customerId))
    .for('update')
  if (customer?.passwordHash != null) return
  const keys = await tx.$count(passkeys, eq(passkeys.customerId, customerId))
  const identities = await tx.$count(socialIdentities, eq(socialIdentities.customerId, customerId))
  if (keys + identities < 2) throw localizedRefusal(409, 'last_way_in', 'last_way_in')
}
