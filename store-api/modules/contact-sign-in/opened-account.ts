import { eq } from 'drizzle-orm'
import { dayMs } from '@kolea/domain/time/durations.ts'
import type { Db } from '../../db/database.ts'
import { customers, type CustomerRow } from '../../db/schema/customers.ts'
import type { Receiver } from '../otp/send-code.ts'
import { wantsCode } from '../tokens/second-factor.ts'

/** A number that nobody has proven for half a year may belong to somebody else by now. */
const phoneProofLifeMs = 180 * dayMs

/** What a proven contact opens: an account alone, one that wants a code by SMS or a password too, or none. */
export type Opening =
  | { readonly next: 'tokens'; readonly customer: CustomerRow }
  | { readonly next: 'code'; readonly customer: CustomerRow }
  | { readonly next: 'password' | 'enrol' }

/**
 * An e-mail that its account has never proven may have been typed by anybody, who knows the password: the owner of the e-mail does not
 * get in beside them, and whoever is both shows the password once (SGN-09).
 */
async function openedByEmail(tx: Db, email: string): Promise<Opening> {
  const [customer] = await tx
    .select()
    .from(customers)
    .where(eq(customers.emailKey, email.toLowerCase()))
    .for('update')
  if (customer === undefined) return { next: 'enrol' }
  if (customer.emailVerifiedAt === null) return { next: 'password' }
  return (await wantsCode(tx, customer)) ? { next: 'code', customer } : { next: 'tokens', customer }
}

/**
 * A phone is of any number of accounts: it opens the one that has proven it within half a year, when that is one alone and has
 * no second factor, which the phone would be.
 */
async function openedByPhone(tx: Db, phoneNumber: string, now: Date): Promise<Opening> {
  const having = await tx.select().from(customers).where(eq(customers.phoneNumber, phoneNumber)).for('update')
  if (having.length === 0) return { next: 'enrol' }
  const since = now.getTime() - phoneProofLifeMs
  const [customer, ...others] = having.filter(
    ({ phoneVerifiedAt }) => phoneVerifiedAt !== null && phoneVerifiedAt.getTime() > since,
  )
  if (customer === undefined || others.length > 0 || (await wantsCode(tx, customer)))
    return { next: 'password' }
  return { next: 'tokens', customer }
}

/** Which account somebody may enter who has just proven this contact (SGN-11); its row is locked. */
export const openedBy = (tx: Db, { email, phoneNumber }: Receiver, now: Date): Promise<Opening> =>
  email === null ? openedByPhone(tx, phoneNumber, now) : openedByEmail(tx, email)

/** Whether the account has this contact. */
export const hasContact = (customer: CustomerRow, { email, phoneNumber }: Receiver): boolean =>
  email === null ? customer.phoneNumber === phoneNumber : customer.emailKey === email.toLowerCase()

/** The owner of an account has proven its contact: from now on the contact opens it. */
export async function noteContact(
  tx: Db,
  { customerId, emailVerifiedAt }: CustomerRow,
  { email }: Receiver,
  now: Date,
): Promise<void> {
  const proven = email === null ? { phoneVerifiedAt: now } : { emailVerifiedAt: emailVerifiedAt ?? now }
  await tx
    .update(customers)
    .set({ ...proven, updatedAt: now })
    .where(eq(customers.customerId, customerId))
}
