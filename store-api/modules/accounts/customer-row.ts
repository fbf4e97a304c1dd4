import { eq } from 'drizzle-orm'
import type { Db } from '../../db/database.ts'
import { customers, type CustomerRow } from '../../db/schema/customers.ts'

/** The customer of a verified token. @throws Error when the account is gone though its sign-in is not */
export async function customerRow(db: Db, customerId: string): Promise<CustomerRow> {
  const [row] = await db.select().from(customers).where(eq(customers.customerId, customerId))
  if (row === undefined)
    throw new Error('The account of a valid sign-in is missing: accounts must not be deleted by hand.')
  return row
}
