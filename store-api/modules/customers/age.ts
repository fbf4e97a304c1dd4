import { eq } from 'drizzle-orm'
import { ageOnDay } from '#lib/domain/age/age-on-day.ts'
import { inTransaction, type Db } from '../../db/database.ts'
import { customers } from '../../db/schema/customers.ts'
import { worded } from '../../refusal.ts'
import { customerRow } from '../accounts/customer-row.ts'
import { findOpenCart, readItems } from '../cart/repository.ts'
import { readValuedCart } from '../cart/read-valued-cart.ts'
import { limitsOf } from '../content/configuration.ts'
import { forgetAgeTries } from './age-tries.ts'
import { profileOf, type WireProfile } from './profile.ts'

/**
 * Verifies a customer's age, in years, for the open basket (default age without one) by the date of birth,
 * `YYYY-MM-DD`, and keeps that date: placement asks it anew (AGE-01). A date once verified is not replaced, or
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
    if (years === null) throw worded(400, 'bad_request', 'birth_date_invalid')
    if (row.birthDate !== null && row.birthDate !== birthDate)
      throw worded(409, 'birth_date_fixed', 'birth_date_fixed')
    const cart = await findOpenCart(tx, { kind: 'customer', id: customerId })
    const age =
      cart === undefined
        ? (await limitsOf(tx, row.country)).default_age
        : (await readValuedCart(tx, cart, await readItems(tx, cart.cartId), now)).age.age
    if (years < age) throw worded(422, 'under_age', 'under_age', { age })
    await forgetAgeTries(tx, customerId)
    const [verified] = await tx
      .update(customers)
      .set({ birthDate, isAgeVerified: true, updatedAt: now })
      .where(eq(customers.customerId, customerId))
      .returning()
    return profileOf(tx, verified ?? row)
  })
