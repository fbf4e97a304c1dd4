import { ageCheck, isOfAge } from '#lib/domain/age/age-check.ts'
import { alcoholRestriction, type SaleRestriction } from '#lib/domain/alcohol/restriction.ts'
import {
  adjustLine,
  priceAdjustment,
  type AdjustedLine,
  type WantedLine,
} from '#lib/domain/basket/adjustments.ts'
import type { BasketAdjustment } from '#lib/domain/basket/basket.ts'
import { normaliseCode } from '#lib/domain/pricing/coupons.ts'
import {
  priceBasket,
  type BasketToPrice,
  type PricedBasket,
  type PricedLine,
} from '#lib/domain/pricing/price-basket.ts'
import { effectiveUnitCents } from '#lib/domain/pricing/price-lines.ts'
import type { CartItemRow } from '../../db/schema/carts.ts'
import type { ProductRow } from '../catalog/product-rows.ts'
import { unpriced } from '../catalog/unpriced-line.ts'
import { storeRules } from '../location/stores.ts'
import { weighBenefits, type CartBenefits } from '../subscriptions/member-offers.ts'
import type { ValuationFacts } from './valuation-facts.ts'

/** A line with all that is known of it. */
export interface ValuedLine {
  readonly item: CartItemRow
  readonly product: ProductRow
  /** Pieces that will be sold; the wanted ones where nothing can be sold now. */
  readonly quantity: number
  /** Cents a piece under the best price offer. */
  readonly effectiveCents: number
  /** Null where it cannot be sold now. */
  readonly priced: PricedLine | null
  /** The law or the shop forbids to sell it now. */
  readonly restricted: boolean
}

/** A cart as it stands at one instant; everything that leaves the API about a cart comes from here. */
export interface ValuedCart extends Pick<
  ValuationFacts,
  'cart' | 'store' | 'country' | 'limits' | 'shopper' | 'offers' | 'referral' | 'now'
> {
  readonly lines: readonly ValuedLine[]
  readonly adjustments: readonly BasketAdjustment[]
  readonly priced: PricedBasket
  readonly benefits: CartBenefits
  readonly age: { readonly needed: boolean; readonly age: number; readonly verified: boolean }
}

/** A line brought in line with the store, before it is priced. */
interface AdjustedItem {
  readonly item: CartItemRow
  readonly product: ProductRow
  readonly wanted: WantedLine
  readonly adjusted: AdjustedLine
  readonly restricted: boolean
}

function restrictionOf(product: ProductRow, { store, limits, now }: ValuationFacts): SaleRestriction | null {
  if (product.ageRestricted && !limits.enabled_age_restricted_products_web) return 'age'
  return store === null ? null : alcoholRestriction(product, storeRules(store), now)
}

/** Stock, limit and restrictions of one item. Without a store there is no stock to keep to. */
function adjustItem(item: CartItemRow, product: ProductRow, facts: ValuationFacts): AdjustedItem {
  const isCarried = facts.store === null || product.quantity !== null
  const stock = facts.store === null ? null : (product.quantity ?? 0)
  const restriction = restrictionOf(product, facts)
  const wanted = {
    productId: item.productId,
    name: product.name,
    quantity: item.quantity,
    seenCents: item.seenCents,
  }
  const adjusted = adjustLine(wanted, {
    available: isCarried,
    availableQuantity: stock,
    ignoreQuantity: product.ignoreQuantity,
    limitPerOrder: product.limitPerOrder,
    restricted: restriction,
  })
  return {
    item,
    product: { ...product, quantity: stock },
    wanted,
    adjusted,
    restricted: restriction !== null,
  }
}

function basketToPrice(facts: ValuationFacts, items: readonly AdjustedItem[]): BasketToPrice {
  const { cart, country, store, shopper, offers, coupons, member, creditCents, now } = facts
  return {
    mode: cart.type,
    country,
    lines: items
      .filter(({ adjusted }) => adjusted.sellable)
      .map(({ product, adjusted }) => unpriced(product, adjusted.quantity)),
    deals: offers.map(({ deal }) => deal),
    codes: cart.coupons.map(normaliseCode),
    coupons,
    usedCodes: shopper.usedCodes,
    firstOrder: shopper.firstOrder,
    member,
    creditCents,
    taxRegion: store === null ? '' : `${store.country}-${store.state}`,
    now,
  }
}

/** The lines with their prices; what cannot be sold now has the unit price it would be sold at. */
function pricedLines(
  items: readonly AdjustedItem[],
  { deals, member }: BasketToPrice,
  priced: PricedBasket,
): ValuedLine[] {
  const byId = new Map(priced.lines.map((line) => [line.productId, line]))
  return items.map(({ item, product, adjusted, restricted }) => {
    const line = byId.get(item.productId) ?? null
    const { quantity } = adjusted
    const effectiveCents =
      line?.effectiveCents ?? effectiveUnitCents(unpriced(product, quantity), deals, member)
    return { item, product, quantity, effectiveCents, priced: line, restricted }
  })
}

/** What the shopper is told: first what stock and law changed, then the prices that differ from those last shown. */
function adjustmentsOf(items: readonly AdjustedItem[], lines: readonly ValuedLine[]): BasketAdjustment[] {
  return [
    ...items.flatMap(({ adjusted }) => adjusted.adjustment ?? []),
    ...items.flatMap(({ wanted }, index) => {
      const line = lines[index]?.priced
      return (line && priceAdjustment(wanted, line)) ?? []
    }),
  ]
}

/** The age that what is sold asks for, and whether the shopper's is verified (AGE-01). */
function ageOf(lines: readonly ValuedLine[], { shopper, limits, now }: ValuationFacts): ValuedCart['age'] {
  const sold = lines.filter(({ priced }) => priced !== null)
  const check = ageCheck(
    sold.map(({ product }) => ({
      ageRestricted: product.ageRestricted,
      ageRestriction: product.ageRestriction,
    })),
    limits.default_age,
  )
  return { ...check, verified: isOfAge(shopper.birthDate, check.age, now) }
}

/**
 * Values a cart: stock, restrictions, prices, fees, taxes and what had to be changed for them (BSK-03, BSK-09). A pure
 * function of the facts; an item whose product is not among them is left out.
 */
export function valueCart(facts: ValuationFacts): ValuedCart {
  const { cart, store, country, limits, shopper, offers, referral, now } = facts
  const items = facts.items.flatMap((item) => {
    const product = facts.products.get(item.productId)
    return product === undefined ? [] : [adjustItem(item, product, facts)]
  })
  const basket = basketToPrice(facts, items)
  const priced = priceBasket(basket)
  const lines = pricedLines(items, basket, priced)
  return {
    ...{ cart, store, country, limits, shopper, offers, referral, now },
    lines,
    adjustments: adjustmentsOf(items, lines),
    priced,
    benefits: weighBenefits(basket, priced, offers, limits.subscriptions),
    age: ageOf(lines, facts),
  }
}
