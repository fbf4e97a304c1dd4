import { randomInt } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import { normaliseCode } from '#lib/domain/pricing/coupons.ts'
import { referralAlphabet } from '#lib/domain/referral/referral.ts'
import { rowsOf, type Db } from '../../db/database.ts'
import { customers } from '../../db/schema/customers.ts'

const newCode = (length: number) =>
  Array.from({ length }, () => referralAlphabet[randomInt(referralAlphabet.length)]).join('')

/** The customer's own code, made now when there is none yet: exactly `length` characters, nobody else's. */
export async function ownCode(db: Db, customerId: string, length: number): Promise<string> {
  for (let attempt = 0; attempt < 10; attempt += 1) {
    const code = newCode(length)
    const [row] = await rowsOf(
      db,
      z.object({ referralCode: z.string() }),
      sql`update customers set referral_code = coalesce(referral_code, ${code})
        where customer_id = ${customerId} and (referral_code is not null
          or not exists (select 1 from customers where referral_code = ${code})) returning referral_code`,
    )
    if (row !== undefined) return row.referralCode
  }
  throw new Error('Ten new referral codes were taken: raise referral_code_length in the configuration.')
}

/** Whose code it is, however it is typed; undefined when nobody's. */
export async function referrerOf(db: Db, typed: string): Promise<string | undefined> {
  const [row] = await db
    .select({ customerId: customers.customerId })
    .from(customers)
    .where(eq(customers.referralCode, normaliseCode(typed)))
  return row?.customerId
}
