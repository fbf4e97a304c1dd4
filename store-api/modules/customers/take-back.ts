import { and, eq, inArray } from 'drizzle-orm'
import type { Db } from '../../db/database.ts'
import { customers, socialIdentities, type CustomerRow } from '../../db/schema/customers.ts'
import { otpFlows } from '../../db/schema/otp.ts'
import { passkeyChallenges, passkeys } from '../../db/schema/passkeys.ts'
import { accountMarks } from '../../db/schema/person-marks.ts'
import { pushSubscriptions } from '../../db/schema/push.ts'
import { revokeAll } from '../tokens/families.ts'
import { forgetDevices } from '../tokens/known-devices.ts'
import { attemptsForgiven } from '../tokens/lockout.ts'

/** Every way in but a password, and every receiver: whoever added them may not be the owner. */
const addedByAnybody = [passkeys, passkeyChallenges, socialIdentities, pushSubscriptions] as const

/** Codes that are under way open nothing any more, whatever they were sent for; their tries go on counting. */
async function closeFlows(tx: Db, { customerId, digitalId }: CustomerRow, now: Date): Promise<void> {
  await tx
    .update(otpFlows)
    .set({ codeHash: null, openUntil: now })
    .where(
      and(
        inArray(otpFlows.subjectId, [customerId, digitalId]),
        inArray(otpFlows.purpose, ['sign_in', 'phone', 'proof']),
      ),
    )
}

/**
 * The owner of the e-mail has proven it by a mail and takes the account back, with a new password (SGN-05, SGN-09): every
 * other way in and every browser that follows an order ends. Before its first proof anybody may have made the account, with a
 * phone of their own that receives its codes: then the phone is removed as well.
 * @param customer the account as it was before; its row is locked
 * @returns whether it was the first proof of the e-mail
 */
export async function takeBackAccount(
  tx: Db,
  customer: CustomerRow,
  passwordHash: string,
  now: Date,
): Promise<boolean> {
  const { customerId, emailKey } = customer
  const isFirstProof = customer.emailVerifiedAt === null
  const noReceiver = { phoneNumber: '', phoneVerifiedAt: null, mfaEnabled: false }
  await tx
    .update(customers)
    .set({ passwordHash, emailVerifiedAt: now, updatedAt: now, ...(isFirstProof ? noReceiver : {}) })
    .where(eq(customers.customerId, customerId))
  await revokeAll(tx, customerId, 'password_changed', now)
  await closeFlows(tx, customer, now)
  await attemptsForgiven(tx, emailKey)
  await forgetDevices(tx, customerId)
  // The phone was perhaps another person's: what its owner has had is nothing of this account's.
  if (isFirstProof)
    await tx
      .delete(accountMarks)
      .where(and(eq(accountMarks.customerId, customerId), eq(accountMarks.kind, 'phone')))
  for (const table of addedByAnybody) await tx.delete(table).where(eq(table.customerId, customerId))
  return isFirstProof
}
