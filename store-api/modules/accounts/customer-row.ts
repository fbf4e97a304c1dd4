import { eq } from 'drizzle-orm'
import type { Db } from '../../db/database.ts'
import { customers, type CustomerRow } from '../../db/schema/customers.ts'
import type { Caller } from '../../http/caller.ts'

/** The customer of a verified token. @throws Error when the account is gone though its sign-in is not */
export async function customerRow(db: Db, customerId: string): Promise<CustomerRow> {
  const [row] = await db.select().from(customers).where(eq(customers.customerId, customerId))
  if (row === undefined)
    throw new Error('The account of a valid sign-in is missing: accounts must not be deleted by hand.')
  return row
}

/** Is the caller a customer in training mode? What a query says about it is only a wish (TRN-01). */
export async function isTraining(db: Db, caller: Caller): Promise<boolean> {
  if (caller.kind === 'guest') return false
  const [row] = await db
    .select({ trainingMode: customers.trainingMode })
    .from(customers)
    .where(eq(customers.customerId, caller.customerId))
  return row?.trainingMode === true
}

/** Puts a customer into training mode or out of it; false when there is no such e-mail. */
export async function setTraining(db: Db, email: string, trainingMode: boolean, now: Date): Promise<boolean> {
  const changed = await db
    .update(customers)
    .set({ trainingMode, updatedAt: now })
    .where(eq(customers.emailKey, email.trim().toLowerCase()))
    .returning({ id: customers.customerId })
  return changed.length > 0
}
