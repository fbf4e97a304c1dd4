import type { Limits } from '../configuration/limits.ts'
import { effectivePriceCents } from './effective-price.ts'

/** What the checks read of the product about to be added. */
export interface AddableProduct {
  productId: string
  priceCents: number
  promoPriceCents: number | null
  available: boolean
  availableQuantity: number | null
  ignoreQuantity: boolean
  limitPerOrder: number | null
  ageRestricted: boolean
  matchingIds: readonly string[]
}

/** What the checks read of the basket's lines. */
export interface CountedLine {
  productId: string
  quantity: number
  effectivePriceCents: number
  matchingIds: readonly string[]
}

export type AddRefusal = 'itemUnavailable' | 'maxQtyAdded' | 'maxBasketAmtAdded'
/** `global`: the basket as a whole is full; `item`: this product cannot be added. */
export type AddResult = { allowed: true } | { allowed: false; reason: AddRefusal; scope: 'item' | 'global' }

export type AddLimits = Pick<
  Limits,
  | 'basket_max_items_qty'
  | 'basket_order_limit'
  | 'basket_unique_items_limit'
  | 'enabled_age_restricted_products_web'
>

const refuse = (reason: AddRefusal, scope: 'item' | 'global'): AddResult => ({
  allowed: false,
  reason,
  scope,
})

/** How many pieces of a product one order can hold; `ignore_quantity` lifts the stock, never the limit. */
export function maxPieces(
  product: Pick<AddableProduct, 'availableQuantity' | 'ignoreQuantity' | 'limitPerOrder'>,
): number {
  const stock = product.ignoreQuantity ? null : product.availableQuantity
  return Math.min(product.limitPerOrder ?? Infinity, stock ?? Infinity)
}

/** A product that names no group is a group of its own. */
const groupsOf = (item: { productId: string; matchingIds: readonly string[] }) =>
  item.matchingIds.length > 0 ? item.matchingIds : [item.productId]

/**
 * May one more piece of `product` go into the basket? The six checks of BSK-01 in their order: counts are those
 * before adding, the amount includes the new piece, the unique limit binds only a group that is not in the basket yet
 * (RDG-15).
 *
 * @param alcoholRestricted whether area or hours forbid this product now (alcohol/restriction.ts)
 */
export function checkAddToBasket(
  product: AddableProduct,
  lines: readonly CountedLine[],
  limits: AddLimits,
  alcoholRestricted: boolean,
): AddResult {
  if (!product.available) return refuse('itemUnavailable', 'item')
  const count = lines.find((line) => line.productId === product.productId)?.quantity ?? 0
  const most = maxPieces(product)
  if (count >= most) return refuse(most <= 0 ? 'itemUnavailable' : 'maxQtyAdded', 'item')
  if (product.ageRestricted && !limits.enabled_age_restricted_products_web)
    return refuse('itemUnavailable', 'item')

  const pieces = lines.reduce((sum, line) => sum + line.quantity, 0)
  if (pieces >= limits.basket_max_items_qty) return refuse('maxQtyAdded', 'global')

  const amount = lines.reduce((sum, line) => sum + line.quantity * line.effectivePriceCents, 0)
  if (amount + effectivePriceCents(product) >= limits.basket_order_limit)
    return refuse('maxBasketAmtAdded', 'global')

  const groups = new Set(lines.filter((line) => line.quantity > 0).flatMap(groupsOf))
  const isNewGroup = groupsOf(product).some((group) => !groups.has(group))
  if (isNewGroup && groups.size >= limits.basket_unique_items_limit) return refuse('maxQtyAdded', 'global')

  if (alcoholRestricted) return refuse('itemUnavailable', 'item')
  return { allowed: true }
}
