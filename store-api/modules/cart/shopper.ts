import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { countrySchema, type Country } from '#lib/domain/location/country.ts'
import { usedCodes } from './coupon-uses.ts'
import { rowsOf, type Db } from '../../db/database.ts'
import type { CartRow, CartContact } from '../../db/schema/carts.ts'
import { dayMs } from '#lib/domain/time/durations.ts'

/** What prices and checks need to know of the cart's owner. */
export interface Shopper {
  readonly contact: CartContact | null
  readonly firstOrder: boolean
  /** An order of theirs stands already. */
  readonly hasOrdered: boolean
  /** Null for a guest. */
  readonly homeCountry: Country | null
  /** Promo codes that stand on orders of theirs; not read for a cart without a code. */
  readonly usedCodes: ReadonlySet<string>
  /** Sees the stores for practice. */
  readonly training: boolean
  /** `YYYY-MM-DD`, what the age was verified with; null before. */
  readonly birthDate: string | null
}

const factsRow = z.object({
  firstName: z.string(),
  lastName: z.string(),
  phoneNumber: z.string(),
  email: z.string(),
  loyaltyId: z.string(),
  enrolledAt: z.coerce.date(),
  birthDate: z.string().nullable(),
  country: countrySchema,
  trainingMode: z.boolean(),
  orders: z.number(),
})

/**
 * A customer's own data under what the cart says. The first-order offer holds `user_signup_date_range` days from
 * enrolment (RDG-18) and until an order stands; nobody can promise it to a guest.
 */
export async function readShopper(db: Db, cart: CartRow, offerDays: number, now: Date): Promise<Shopper> {
  if (cart.ownerKind === 'guest')
    return {
      contact: cart.contact,
      firstOrder: false,
      hasOrdered: false,
      homeCountry: null,
      usedCodes: new Set(),
      training: false,
      birthDate: null,
    }
  const [facts] = await rowsOf(
    db,
    factsRow,
    sql`select c.first_name, c.last_name, c.phone_number, c.email, c.loyalty_id, c.enrolled_at, c.birth_date, c.country, c.training_mode,
          count(o.order_id)::int as orders
        from customers c
        left join orders o on o.customer_id = c.customer_id and o.placement <> 'rejected' and o.order_status not in ('canceled', 'failed')
        where c.customer_id = ${cart.ownerId} group by c.customer_id`,
  )
  if (facts === undefined)
    throw new Error('The customer of a cart is missing: accounts must not be deleted by hand.')
  const { email, loyaltyId: loyalty_id } = facts
  const own = { first_name: facts.firstName, last_name: facts.lastName, phone_number: facts.phoneNumber }
  const given = Object.fromEntries(Object.entries(cart.contact ?? {}).filter(([, value]) => value !== ''))
  return {
    contact: { ...own, ...given, email, loyalty_id },
    firstOrder: facts.orders === 0 && now.getTime() <= facts.enrolledAt.getTime() + offerDays * dayMs,
    hasOrdered: facts.orders > 0,
    homeCountry: facts.country,
    usedCodes: cart.coupons.length === 0 ? new Set() : await usedCodes(db, cart.ownerId),
    training: facts.trainingMode,
    birthDate: facts.birthDate,
  }
}
