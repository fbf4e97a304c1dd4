import type { FastifyInstance } from 'fastify'
import { inTransaction } from '../../db/database.ts'
import type { CustomerCaller } from '../../http/caller.ts'
import { closeFlow } from '../otp/flow.ts'
import { revokeAll } from '../tokens/families.ts'

/** Ends every sign-in of the customer, the caller's own too, and one that waits for its code. */
export async function signOutEverywhere(
  app: FastifyInstance,
  { customerId, digitalId }: CustomerCaller,
): Promise<void> {
  const now = app.clock.now()
  await inTransaction(app.db, async (tx) => {
    await revokeAll(tx, customerId, 'signed_out_everywhere', now)
    await closeFlow(tx, { purpose: 'sign_in', subjectId: digitalId }, now)
  })
}
