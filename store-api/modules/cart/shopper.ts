import { sql } from 'drizzle-orm'
import type { Country } from '#lib/domain/location/country.ts'
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

interface Facts {
  first_name: string
  last_name: string
  phone_number: string
  email: string
  loyalty_id: string
  enrolled_at: string | Date
  birth_date: string | null
  country: Country
  training_mode: boolean
  orders: number
}

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
  const [facts] = await rowsOf<Facts>(
    db,
    sql`select c.first_name, c.last_name, c.phone_number, c.email, c.loyalty_id, c.enrolled_at, c.birth_date, c.country, c.training_mode,
          count(o.order_id)::int as orders
        from customers c
        left join orders o on o.customer_id = c.customer_id and o.placement <> 'rejected' and o.order_status not in ('canceled', 'failed')
        where c.customer_id = ${cart.ownerId} group by c.customer_id`,
  )
  if (facts === undefined) throw new Error('a cart without its customer')
  const { first_name, last_name, phone_number, email, loyalty_id } = facts
  const given = Object.fromEntries(Object.entries(cart.contact ?? {}).filter(([, value]) => value !== ''))
  return {
    contact: { first_name, last_name, phone_number, ...given, email, loyalty_id },
    firstOrder:
      facts.orders === 0 && now.getTime() <= new Date(facts.enrolled_at).getTime() + offerDays * dayMs,
    hasOrdered: facts.orders > 0,
    homeCountry: facts.country,
    usedCodes: cart.coupons.length === 0 ? new Set() : await usedCodes(db, cart.ownerId),
    training: facts.training_mode,
    birthDate: facts.birth_date,
  }
}
