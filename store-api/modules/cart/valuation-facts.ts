import { inArray } from 'drizzle-orm'
import type { Limits } from '#lib/domain/configuration/limits.ts'
import type { Country } from '#lib/domain/location/country.ts'
import { normaliseCode, type Coupon } from '#lib/domain/pricing/coupons.ts'
import type { Db } from '../../db/database.ts'
import type { CartItemRow, CartRow } from '../../db/schema/carts.ts'
import { coupons } from '../../db/schema/catalog.ts'
import type { StoreRow } from '../../db/schema/location.ts'
import { assortmentOf, findAssortment, type Assortment } from '../catalog/assortment.ts'
import type { Offer } from '../catalog/offers.ts'
import { productsWithStock, type ProductRow } from '../catalog/product-rows.ts'
import { offersNow } from '../catalog/snapshots.ts'
import { limitsOf } from '../content/configuration.ts'
import { findStore } from '../location/stores.ts'
import { readReferral, spendableCredit, type CartReferral } from '../referral/cart-referral.ts'
import { isMember } from '../subscriptions/membership.ts'
import { readShopper, type Shopper } from './shopper.ts'

/** Everything that a cart's value depends on, as it is at one instant. */
export interface ValuationFacts {
  readonly cart: CartRow
  readonly items: readonly CartItemRow[]
  /** Null while none is chosen. */
  readonly store: StoreRow | null
  readonly country: Country
  readonly limits: Limits
  readonly shopper: Shopper
  /** The items' products by id; one that may not be seen any more is missing. `quantity` is null for what the store does not carry. */
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
export async function readValuationFacts(
  db: Db,
  cart: CartRow,
  items: readonly CartItemRow[],
  now: Date,
): Promise<ValuationFacts> {
  const store = cart.storeId === null ? null : ((await findStore(db, cart.storeId)) ?? null)
  const country = store?.country ?? cart.dropoff?.country ?? 'US'
  const assortment = store === null ? await findAssortment(db, undefined, country) : assortmentOf(store)
  const limits = await limitsOf(db, country)
  const shopper = await readShopper(db, cart, limits.user_signup_date_range, now)
  const products = await productsWithStock(
    db,
    assortment,
    items.map((item) => item.productId),
  )
  return {
    cart,
    items,
    store,
    country,
    limits,
    shopper,
    products: new Map(products.map((row) => [row.productId, row])),
    offers: await coveringOffers(db, assortment, products, now),
    coupons: await knownCoupons(db, cart.coupons),
    member: await isMember(db, cart, now),
    creditCents: await spendableCredit(db, cart, country, limits, shopper),
    referral: await readReferral(db, cart, limits, shopper),
    now,
  }
}
