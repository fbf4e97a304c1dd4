import { eq, lt, lte, or, sql } from 'drizzle-orm'
import { ageOnDay } from '@kolea/domain/age/age-check.ts'
import { dayMs } from '@kolea/domain/time/durations.ts'
import { inTransaction, type Db } from '../../db/database.ts'
import { customers, ageTries } from '../../db/schema/customers.ts'
import { localizedRefusal } from '../../refusal.ts'
import { customerRow } from '../accounts/customer-row.ts'
import { findOpenCart, readItems } from '../cart/repository.ts'
import { readValuedCart } from '../cart/read-valued-cart.ts'
import { featuresOf } from '../content/configuration.ts'
import { profileOf, type WireProfile } from './profile.ts'

const perDay = 5

/**
 * Counts an attempt before the date is checked: five a day that do not succeed, or whoever is too young would only have
 * to go on guessing (AGE-01).
 * @throws Refusal 429 too_many_attempts
 */
export async function countAgeTry(db: Db, customerId: string, now: Date): Promise<void> {
  const stale = lte(ageTries.since, new Date(now.getTime() - dayMs))
  const counted = await db
    .insert(ageTries)
    .values({ customerId, tries: 1, since: now })
    .onConflictDoUpdate({
      target: ageTries.customerId,
      set: {
        tries: sql`case when ${stale} then 1 else ${ageTries.tries} + 1 end`,
        since: sql`case when ${stale} then ${now.toISOString()}::timestamptz else ${ageTries.since} end`,
      },
      setWhere: or(stale, lt(ageTries.tries, perDay)),
    })
    .returning({ tries: ageTries.tries })
  if (counted.length > 0) return
  const [row] = await db.select().from(ageTries).where(eq(ageTries.customerId, customerId))
  const left = Math.ceil(((row?.since.getTime() ?? 0) + dayMs - now.getTime()) / 1000)
  throw localizedRefusal(429, 'too_many_attempts', 'age_tries', {}, Math.max(1, left))
}

/** The age is verified: what was tried before does not count. */
async function forgetAgeTries(tx: Db, customerId: string): Promise<void> {
  await tx.delete(ageTries).where(eq(ageTries.customerId, customerId))
}

/**
 * Verifies a customer's age, in years, for the open basket (default age without one) by the date of birth,
 * `YYYY-MM-DD`, and stores that date: placement checks it again (AGE-01). A date once verified is not replaced, or
 * whoever is 18 would be 21 by typing another.
 * @throws Refusal 400 bad_request, 409 birth_date_fixed, 422 under_age
 */
export const verifyBirthDate = (
  db: Db,
  customerId: string,
  birthDate: string,
  now: Date,
): Promise<WireProfile> =>
  inTransaction(db, async (tx) => {
    const row = await customerRow(tx, customerId)
    const years = ageOnDay(birthDate, now)
    if (years === null) throw localizedRefusal(400, 'bad_request', 'birth_date_invalid')
    if (row.birthDate !== null && row.birthDate !== birthDate)
      throw localizedRefusal(409, 'birth_date_fixed', 'birth_date_fixed')
    const cart = await findOpenCart(tx, { kind: 'customer', id: customerId })
    const age =
      cart === undefined
        ? (await featuresOf(tx, row.country)).default_age
        : (await readValuedCart(tx, cart, await readItems(tx, cart.cartId), now)).age.age
    if (years < age) throw localizedRefusal(422, 'under_age', 'under_age', { age })
    await forgetAgeTries(tx, customerId)
    const [verified] = await tx
      .update(customers)
      .set({ birthDate, isAgeVerified: true, updatedAt: now })
      .where(eq(customers.customerId, customerId))
      .returning()
    return profileOf(tx, verified ?? row, now)
  })
