import { randomInt } from 'node:crypto'
import { sqlState, type Db, newId } from '../../db/database.ts'
import { customers, socialIdentities, type CustomerRow } from '../../db/schema/customers.ts'
import type { PendingAccount } from '../../db/schema/otp.ts'
import { ownerMarks } from '@kolea/domain/account/person-marks.ts'
import { localizedRefusal } from '../../refusal.ts'
import { noteMarks } from '../accounts/person-marks.ts'
import { joinReferral } from '../referral/codes.ts'
import { accept, documentsInForce } from '../terms/documents.ts'
import { moveGuestCart } from '../cart/move-guest-cart.ts'

/** What an account is made of. */
export type NewAccount = PendingAccount & { readonly phoneVerifiedAt?: Date }

/**
 * Makes the account, for which the documents in force count as accepted, and moves the guest's basket into it (REG-03, SES-08).
 * Fails with SQLSTATE 23505 for a taken e-mail.
 * @param seeds accepted seeds of token keys, for the marks of its owner (ACC-01)
 */
export async function createAccount(
  tx: Db,
  { social, emailVerified, ...account }: NewAccount,
  { guestId, seeds }: { readonly guestId: string | undefined; readonly seeds: readonly string[] },
  now: Date,
): Promise<CustomerRow> {
  const [row] = await tx
    .insert(customers)
    .values({
      ...account,
      customerId: newId('cus'),
      digitalId: newId('dig'),
      loyaltyId: `7${randomInt(10 ** 11, 10 ** 12)}`,
      emailKey: account.email.toLowerCase(),
      emailVerifiedAt: emailVerified ? now : null,
      enrolledAt: now,
      updatedAt: now,
    })
    .returning()
  if (row === undefined) throw new Error('The database answered no row for a new account.')
  await noteMarks(tx, seeds, row.customerId, ownerMarks(row.email, row.phoneNumber), now)
  const inForce = await documentsInForce(tx, account.country)
  const termsIds = inForce.map(({ termsId }) => termsId)
  await accept(tx, row.customerId, termsIds, now)
  if (social !== null) {
    const { provider, userId: providerUserId } = social
    const link = { provider, providerUserId, customerId: row.customerId, linkedAt: now }
    await tx.insert(socialIdentities).values(link)
  }
  if (guestId !== undefined) await moveGuestCart(tx, guestId, row.customerId)
  return { ...row, referralCode: await joinReferral(tx, row, now) }
}

const taken = () => localizedRefusal(409, 'create_account_failed', 'create_account_failed')

/** A taken e-mail gets the same refusal as any other failure to create the account. @throws Refusal 409 create_account_failed */
export async function takenRefusal<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    if (sqlState(error) === '23505') throw taken()
    throw error
  }
}
