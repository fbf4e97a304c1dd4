import { inArray, sql } from 'drizzle-orm'
import { adjustLine, priceAdjustment } from '#lib/domain/basket/adjustments.ts'
import type { BasketAdjustment } from '#lib/domain/basket/basket.ts'
import { alcoholRestriction } from '#lib/domain/alcohol/restriction.ts'
import { ageCheck } from '#lib/domain/age/age-check.ts'
import { isOfAge } from '#lib/domain/age/age-on-day.ts'
import type { Limits } from '#lib/domain/configuration/limits.ts'
import { effectiveUnitCents } from '#lib/domain/pricing/price-lines.ts'
import {
  priceBasket,
  type BasketToPrice,
  type PricedBasket,
  type PricedLine,
} from '#lib/domain/pricing/price-basket.ts'
import { normaliseCode } from '#lib/domain/pricing/coupons.ts'
import { rowsOf, type Db } from '../../db/database.ts'
import type { CartItemRow, CartRow } from '../../db/schema/carts.ts'
import { coupons } from '../../db/schema/catalog.ts'
import type { StoreRow } from '../../db/schema/location.ts'
import { assortmentOf, findAssortment } from '../catalog/assortment.ts'
import { offersCovering, offersNow, type Offer } from '../catalog/offers.ts'
import { productsById, type ProductRow } from '../catalog/product-rows.ts'
import { limitsOf } from '../content/configuration.ts'
import { findStore } from '../location/stores.ts'
import { isMember, weighBenefits, type CartBenefits } from '../subscriptions/cart-benefits.ts'
import { unpriced } from './unpriced-line.ts'
import { readReferral, spendableCredit, type CartReferral } from '../referral/cart-referral.ts'
import { readShopper, type Shopper } from './shopper.ts'
import { storeRules } from './store-rules.ts'

/** A line with all that is known of it. `priced` is null where it cannot be sold now. */
export interface ValuedLine {
  readonly item: CartItemRow
  readonly product: ProductRow
  readonly quantity: number
  readonly effectiveCents: number
  readonly priced: PricedLine | null
  readonly restricted: boolean
}

/** A cart as it stands at one instant; everything that leaves the API about a cart comes from here. */
export interface ValuedCart {
  readonly cart: CartRow
  readonly store: StoreRow | null
  readonly country: 'US' | 'CA'
  readonly limits: Limits
  readonly shopper: Shopper
  readonly offers: readonly Offer[]
  readonly lines: readonly ValuedLine[]
  readonly adjustments: readonly BasketAdjustment[]
  readonly priced: PricedBasket
  readonly benefits: CartBenefits
  readonly age: { readonly needed: boolean; readonly age: number; readonly verified: boolean }
  /** The referral code it carries. */
  readonly referral: CartReferral | null
  readonly now: Date
}

async function stockOf(db: Db, storeId: string, ids: readonly string[]): Promise<Map<string, number>> {
  if (ids.length === 0) return new Map()
  const rows = await rowsOf<{ product_id: string; quantity: number }>(
    db,
    sql`select product_id, quantity from store_products where store_id = ${storeId} and product_id in ${[...ids]}`,
  )
  return new Map(rows.map((row) => [row.product_id, row.quantity]))
}

function restrictionOf(
  product: ProductRow,
  store: StoreRow | null,
  limits: Limits,
  now: Date,
): 'area' | 'time' | 'age' | null {
  if (product.age_restricted && !limits.enabled_age_restricted_products_web) return 'age'
  return store === null ? null : alcoholRestriction(product, storeRules(store), now)
}

/** Values a cart: stock, restrictions, prices, fees, taxes and what had to be changed for them (BSK-03, BSK-09). */
export async function valueCart(
  db: Db,
  cart: CartRow,
  items: readonly CartItemRow[],
  now: Date,
): Promise<ValuedCart> {
  const store = cart.storeId === null ? null : ((await findStore(db, cart.storeId)) ?? null)
  const country = store?.country ?? cart.dropoff?.country ?? 'US'
  const assortment = store === null ? await findAssortment(db, undefined, country) : assortmentOf(store)
  const limits = await limitsOf(db, country)
  const shopper = await readShopper(db, cart, limits.user_signup_date_range, now)
  const ids = items.map((item) => item.productId)
  // Without the store, so that a product it does not carry can still be named.
  const products = new Map(
    (await productsById(db, { ...assortment, store: null }, ids)).map((row) => [row.product_id, row]),
  )
  const stock = store === null ? null : await stockOf(db, store.storeId, ids)
  const inForce = items.length === 0 ? [] : await offersNow(db, assortment.zone, now)
  const covering = new Set(
    [...products.values()].flatMap((row) =>
      offersCovering(inForce, { productId: row.product_id, matchingIds: row.matching_ids }),
    ),
  )
  const offers = inForce.filter((offer) => covering.has(offer))
  const deals = offers.map(({ deal }) => deal)
  const adjustments: BasketAdjustment[] = []

  const drafts = items.flatMap((item) => {
    const product = products.get(item.productId)
    if (product === undefined) return []
    const quantity = stock === null ? null : (stock.get(item.productId) ?? 0)
    const carried = stock === null || stock.has(item.productId)
    const restricted = restrictionOf(product, store, limits, now)
    const wanted = {
      productId: item.productId,
      name: product.name,
      quantity: item.quantity,
      seenCents: item.seenCents,
    }
    const adjusted = adjustLine(wanted, {
      available: carried,
      availableQuantity: quantity,
      ignoreQuantity: product.ignore_quantity,
      limitPerOrder: product.limit_per_order,
      restricted,
    })
    if (adjusted.adjustment) adjustments.push(adjusted.adjustment)
    return [{ item, product: { ...product, quantity }, wanted, adjusted, restricted: restricted !== null }]
  })

  const codes = cart.coupons.map(normaliseCode)
  const member = await isMember(db, cart, now)
  const basket: BasketToPrice = {
    mode: cart.type,
    country,
    lines: drafts
      .filter(({ adjusted }) => adjusted.sellable)
      .map(({ product, adjusted }) => unpriced(product, adjusted.quantity)),
    deals,
    codes,
    coupons: codes.length === 0 ? [] : await db.select().from(coupons).where(inArray(coupons.code, codes)),
    usedCodes: shopper.usedCodes,
    firstOrder: shopper.firstOrder,
    member,
    creditCents: await spendableCredit(db, cart, country, limits, shopper),
    taxRegion: store === null ? '' : `${store.country}-${store.state}`,
    now,
  }
  const priced = priceBasket(basket)
  const pricedById = new Map(priced.lines.map((line) => [line.productId, line]))

  const lines = drafts.map(({ item, product, wanted, adjusted, restricted }): ValuedLine => {
    const line = pricedById.get(item.productId) ?? null
    const told = line && priceAdjustment(wanted, line)
    if (told) adjustments.push(told)
    const effectiveCents =
      line?.effectiveCents ?? effectiveUnitCents(unpriced(product, adjusted.quantity), deals, member)
    return { item, product, quantity: adjusted.quantity, effectiveCents, priced: line, restricted }
  })
  const aged = lines.filter((line) => line.priced !== null)
  const age = ageCheck(
    aged.map(({ product }) => ({
      ageRestricted: product.age_restricted,
      ageRestriction: product.age_restriction,
    })),
    limits.default_age,
  )
  return {
    cart,
    store,
    country,
    limits,
    shopper,
    offers,
    lines,
    adjustments,
    priced,
    benefits: weighBenefits(basket, priced, offers, limits.subscriptions),
    age: { ...age, verified: isOfAge(shopper.birthDate, age.age, now) },
    referral: await readReferral(db, cart, limits, shopper),
    now,
  }
}
