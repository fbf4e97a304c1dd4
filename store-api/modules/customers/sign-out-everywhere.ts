import { inTransaction } from '../../db/database.ts'
import type { CustomerCaller } from '../../http/caller.ts'
import { closeFlow } from '../otp/flow.ts'
import { revokeAll } from '../tokens/families.ts'
import type { Services } from '../../services/services.ts'

/** Ends every sign-in of the customer, the caller's own too, and one that waits for its code. */
export async function signOutEverywhere(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  { customerId, digitalId }: CustomerCaller,
): Promise<void> {
  const now = clock.now()
  await inTransaction(db, async (tx) => {
    await revokeAll(tx, customerId, 'signed_out_everywhere', now)
    await closeFlow(tx, { purpose: 'sign_in', subjectId: digitalId }, now)
  })
}
