import { ageCheck, isOfAge } from '@kolea/domain/age/age-check.ts'
import { priceAdjustment } from '@kolea/domain/basket/adjustments.ts'
import { mayReplace } from '@kolea/domain/basket/replacement.ts'
import type { BasketAdjustment } from '@kolea/domain/basket/basket.ts'
import { normaliseCode } from '@kolea/domain/pricing/coupons.ts'
import {
  priceBasket,
  type BasketToPrice,
  type PricedBasket,
  type PricedLine,
} from '@kolea/domain/pricing/price-basket.ts'
import { effectiveUnitCents } from '@kolea/domain/pricing/price-lines.ts'
import type { CartItemRow } from '../../db/schema/carts.ts'
import type { ProductRow } from '../catalog/product-rows.ts'
import { unpriced } from '../catalog/unpriced-line.ts'
import { weighBenefits, type CartBenefits } from '../subscriptions/member-offers.ts'
import { adjustItem, type AdjustedItem } from './adjust-item.ts'
import type { ValuationInput } from './valuation-input.ts'

/** A line with all that is known of it. */
export interface ValuedLine {
  readonly item: CartItemRow
  readonly product: ProductRow
  /** The quantity that will be sold; the wanted one where nothing can be sold now. */
  readonly quantity: number
  /** Cents per unit under the best price offer. */
  readonly effectiveCents: number
  /** Null where it cannot be sold now. */
  readonly priced: PricedLine | null
  /** The law or the shop forbids to sell it now. */
  readonly restricted: boolean
  /** Named by the shopper to be brought when the product is sold out, as far as the store carries it (BSK-06). */
  readonly replacement: ProductRow | null
}

/** A cart as it is at one instant; every answer of the API about a cart is made from it. */
export interface ValuedCart extends Pick<
  ValuationInput,
  'cart' | 'store' | 'country' | 'limits' | 'shopper' | 'offers' | 'referral' | 'now'
> {
  readonly lines: readonly ValuedLine[]
  readonly adjustments: readonly BasketAdjustment[]
  readonly priced: PricedBasket
  readonly benefits: CartBenefits
  readonly age: { readonly needed: boolean; readonly age: number; readonly verified: boolean }
  /** Left at the door: never with age-restricted goods, whatever the cart says, because the courier checks an ID. */
  readonly contactLess: boolean
}

function basketToPrice(input: ValuationInput, items: readonly AdjustedItem[]): BasketToPrice {
  const { cart, country, store, shopper, offers, coupons, member, creditCents, now } = input
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
    fromGuest: cart.fromGuest,
    member,
    creditCents,
    taxRegion: store === null ? '' : `${store.country}-${store.state}`,
    now,
  }
}

/** The product an item names to be brought in its place; null when none is named or the store cannot bring it. */
function replacementOf(
  { item, product }: AdjustedItem,
  { store, products }: ValuationInput,
): ProductRow | null {
  const named = item.replacementId === null ? undefined : products.get(item.replacementId)
  if (named === undefined || !mayReplace(product, named)) return null
  return store === null || named.quantity !== null ? named : null
}

/** The lines with their prices; what cannot be sold now has the unit price it would be sold at. */
function pricedLines(
  items: readonly AdjustedItem[],
  { deals, member }: BasketToPrice,
  priced: PricedBasket,
  input: ValuationInput,
): ValuedLine[] {
  const byId = new Map(priced.lines.map((line) => [line.productId, line]))
  return items.map((adjustedItem) => {
    const { item, product, adjusted, restricted } = adjustedItem
    const line = byId.get(item.productId) ?? null
    const { quantity } = adjusted
    const effectiveCents =
      line?.effectiveCents ?? effectiveUnitCents(unpriced(product, quantity), deals, member)
    const replacement = replacementOf(adjustedItem, input)
    return { item, product, quantity, effectiveCents, priced: line, restricted, replacement }
  })
}

/** What is reported to the shopper: first what stock and law changed, then the prices that differ from those last shown. */
function adjustmentsOf(items: readonly AdjustedItem[], lines: readonly ValuedLine[]): BasketAdjustment[] {
  return [
    ...items.flatMap(({ adjusted }) => adjusted.adjustment ?? []),
    ...items.flatMap(({ requested }, index) => {
      const line = lines[index]?.priced
      return (line && priceAdjustment(requested, line)) ?? []
    }),
  ]
}

/** The age that what is sold needs, and whether the shopper's is verified (AGE-01). */
function ageOf(lines: readonly ValuedLine[], { shopper, limits, now }: ValuationInput): ValuedCart['age'] {
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
 * function of the input; an item whose product is not in it is left out.
 */
export function valueCart(input: ValuationInput): ValuedCart {
  const { cart, store, country, limits, shopper, offers, referral, now } = input
  const items = input.items.flatMap((item) => {
    const product = input.products.get(item.productId)
    return product === undefined ? [] : [adjustItem(item, product, input)]
  })
  const basket = basketToPrice(input, items)
  const priced = priceBasket(basket)
  const lines = pricedLines(items, basket, priced, input)
  const age = ageOf(lines, input)
  return {
    ...{ cart, store, country, limits, shopper, offers, referral, now },
    lines,
    adjustments: adjustmentsOf(items, lines),
    priced,
    benefits: weighBenefits(basket, priced, offers, limits.subscriptions),
    age,
    contactLess: cart.contactLess && !age.needed,
  }
}
