import { alcoholRestriction, type SaleRestriction } from '@kolea/domain/alcohol/restriction.ts'
import { adjustLine, type AdjustedLine, type RequestedLine } from '@kolea/domain/basket/adjustments.ts'
import type { CartItemRow } from '../../db/schema/carts.ts'
import type { ProductRow } from '../catalog/product-rows.ts'
import { storeRules } from '../location/stores.ts'
import type { ValuationInput } from './valuation-input.ts'

/** A line brought in line with the store, before it is priced. */
export interface AdjustedItem {
  readonly item: CartItemRow
  readonly product: ProductRow
  readonly requested: RequestedLine
  readonly adjusted: AdjustedLine
  readonly restricted: boolean
}

/** Alcohol has to be sold within its hours both when it is ordered and when it is wanted. */
function restrictionOf(
  product: ProductRow,
  { cart, store, limits, now }: ValuationInput,
): SaleRestriction | null {
  if (product.ageRestricted && !limits.enabled_age_restricted_products_web) return 'age'
  if (store === null) return null
  const rules = storeRules(store)
  return (
    alcoholRestriction(product, rules, now) ?? alcoholRestriction(product, rules, cart.scheduledFor ?? now)
  )
}

/** Stock, limit and restrictions of one item. Without a store no stock limits it. */
export function adjustItem(item: CartItemRow, product: ProductRow, input: ValuationInput): AdjustedItem {
  const isCarried = input.store === null || product.quantity !== null
  const stock = input.store === null ? null : (product.quantity ?? 0)
  const restriction = restrictionOf(product, input)
  const requested = {
    productId: item.productId,
    name: product.name,
    quantity: item.quantity,
    seenCents: item.seenCents,
  }
  const adjusted = adjustLine(requested, {
    available: isCarried,
    availableQuantity: stock,
    ignoreQuantity: product.ignoreQuantity,
    limitPerOrder: product.limitPerOrder,
    restricted: restriction,
  })
  return {
    item,
    product: { ...product, quantity: stock },
    requested,
    adjusted,
    restricted: restriction !== null,
  }
}
