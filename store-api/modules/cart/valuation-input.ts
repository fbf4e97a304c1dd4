import { inArray, sql } from 'drizzle-orm'
import { z } from 'zod'
import { comeToNothing } from '@kolea/domain/orders/order.ts'
import type { Features } from '@kolea/domain/configuration/features.ts'
import { countrySchema, type Country } from '@kolea/domain/location/country.ts'
import { normaliseCode, type Coupon } from '@kolea/domain/pricing/coupons.ts'
import { isFirstOrder } from '@kolea/domain/pricing/first-order.ts'
import { rowsOf, type Db, textArray } from '../../db/database.ts'
import type { CartItemRow, CartRow, CartContact } from '../../db/schema/carts.ts'
import { coupons } from '../../db/schema/catalog.ts'
import type { StoreRow } from '../../db/schema/location.ts'
import { earlierRights, noEarlierRights, type EarlierRights } from '../accounts/person-marks.ts'
import { assortmentOf, findAssortment, type Assortment } from '../catalog/assortment.ts'
import type { Offer } from '../catalog/offers.ts'
import { productsWithStock, type ProductRow } from '../catalog/product-rows.ts'
import { offersNow } from '../catalog/snapshots.ts'
import { featuresOf } from '../content/configuration.ts'
import { findStore } from '../location/stores.ts'
import { readReferral, spendableCredit, type CartReferral } from '../referral/credits.ts'
import { isMember } from '../subscriptions/membership.ts'
import { usedCodes } from './coupon-uses.ts'

/** What prices and checks need to know of the cart's owner. */
interface Shopper {
  readonly contact: CartContact | null
  readonly firstOrder: boolean
  /** An order of theirs exists already, in this account or another. */
  readonly hasOrdered: boolean
  /** Null for a guest. */
  readonly homeCountry: Country | null
  /** Promo codes that orders of theirs used, in this account or another; not read for a cart without a code. */
  readonly usedCodes: ReadonlySet<string>
  /** Sees the stores for practice. */
  readonly training: boolean
  /** `YYYY-MM-DD`, what the age was verified with; null before. */
  readonly birthDate: string | null
}

const customerRow = z.object({
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
 * What the owner has had in other accounts (ACC-01), read only where it may change the value: while an own order may still be the
 * first, or for codes.
 */
async function earlierRightsFor(
  db: Db,
  cart: CartRow,
  mayBeFirst: boolean,
  now: Date,
): Promise<EarlierRights> {
  const mayMatter = cart.coupons.length > 0 || mayBeFirst
  return mayMatter ? earlierRights(db, cart.ownerId, now) : noEarlierRights
}

/** A customer's own data under what the cart says. */
async function readShopper(db: Db, cart: CartRow, offerDays: number, now: Date): Promise<Shopper> {
  if (cart.ownerKind === 'guest')
    return {
      contact: cart.contact,
      firstOrder: isFirstOrder({ orders: 0, enrolledAt: null }, offerDays, now),
      hasOrdered: false,
      homeCountry: null,
      usedCodes: new Set(),
      training: false,
      birthDate: null,
    }
  const [customer] = await rowsOf(
    db,
    customerRow,
    sql`select c.first_name, c.last_name, c.phone_number, c.email, c.loyalty_id, c.enrolled_at, c.birth_date, c.country, c.training_mode,
          count(o.order_id)::int as orders
        from customers c
        left join orders o on o.customer_id = c.customer_id and o.placement <> 'rejected' and o.order_status <> all(${textArray(comeToNothing)})
        where c.customer_id = ${cart.ownerId} group by c.customer_id`,
  )
  if (customer === undefined)
    throw new Error('The customer of a cart is missing: accounts must not be deleted by hand.')
  const mayBeFirst =
    isFirstOrder(customer, offerDays, now) || (customer.orders === 0 && cart.referral !== null)
  const earlier = await earlierRightsFor(db, cart, mayBeFirst, now)
  const orders = customer.orders + (earlier.order ? 1 : 0)
  const { email, loyaltyId: loyalty_id } = customer
  const own = {
    first_name: customer.firstName,
    last_name: customer.lastName,
    phone_number: customer.phoneNumber,
  }
  const given = Object.fromEntries(Object.entries(cart.contact ?? {}).filter(([, value]) => value !== ''))
  return {
    contact: { ...own, ...given, email, loyalty_id },
    firstOrder: isFirstOrder({ ...customer, orders }, offerDays, now),
    hasOrdered: orders > 0,
    homeCountry: customer.country,
    usedCodes: new Set(
      cart.coupons.length === 0 ? [] : [...(await usedCodes(db, cart.ownerId)), ...earlier.codes],
    ),
    training: customer.trainingMode,
    birthDate: customer.birthDate,
  }
}

/** Everything that a cart's value depends on, as it is at one instant. */
export interface ValuationInput {
  readonly cart: CartRow
  readonly items: readonly CartItemRow[]
  /** Null while none is selected. */
  readonly store: StoreRow | null
  readonly country: Country
  readonly limits: Features
  readonly shopper: Shopper
  /** The items' products by id, with those named to be brought in their place; one that may not be seen any more is missing. `quantity` is null for what the store does not carry. */
  readonly products: ReadonlyMap<string, ProductRow>
  /** Promotions in force that cover one of the products. */
  readonly offers: readonly Offer[]
  /** What is known of the cart's promo codes. */
  readonly coupons: readonly Coupon[]
  /** The owner has Gold Pass now. */
  readonly member: boolean
  /** Referral credit that may be spent, cents. */
  readonly creditCents: number
  readonly referral: CartReferral | null
  readonly now: Date
}

/** The promotions in force that cover one of the products, in the order in which they are applied. */
async function coveringOffers(
  db: Db,
  { zone }: Assortment,
  products: readonly ProductRow[],
  now: Date,
): Promise<Offer[]> {
  if (products.length === 0) return []
  const inForce = await offersNow(db, zone, now)
  const covering = new Set(
    products.flatMap((row) => inForce.covering({ productId: row.productId, matchingIds: row.matchingIds })),
  )
  return inForce.all.filter((offer) => covering.has(offer))
}

const knownCoupons = async (db: Db, codes: readonly string[]): Promise<Coupon[]> =>
  codes.length === 0
    ? []
    : db
        .select()
        .from(coupons)
        .where(inArray(coupons.code, codes.map(normaliseCode)))

/** Reads what a cart's value depends on; nothing is decided here. Inside a transaction the reads come one after the other. */
export async function readValuationInput(
  db: Db,
  cart: CartRow,
  items: readonly CartItemRow[],
  now: Date,
): Promise<ValuationInput> {
  const store = cart.storeId === null ? null : ((await findStore(db, cart.storeId)) ?? null)
  const country = store?.country ?? cart.dropoff?.country ?? 'US'
  const assortment = store === null ? await findAssortment(db, undefined, country) : assortmentOf(store)
  const limits = await featuresOf(db, country)
  const shopper = await readShopper(db, cart, limits.user_signup_date_range, now)
  const ordered = new Set(items.map((item) => item.productId))
  const named = items.flatMap((item) => item.replacementId ?? [])
  const products = await productsWithStock(db, assortment, [...new Set([...ordered, ...named])])
  return {
    cart,
    items,
    store,
    country,
    limits,
    shopper,
    products: new Map(products.map((row) => [row.productId, row])),
    offers: await coveringOffers(
      db,
      assortment,
      products.filter(({ productId }) => ordered.has(productId)),
      now,
    ),
    coupons: await knownCoupons(db, cart.coupons),
    member: await isMember(db, cart, now),
    creditCents: await spendableCredit(db, cart, country, limits, shopper),
    referral: await readReferral(db, cart, limits, shopper),
    now,
  }
}
