import type { Features } from '../configuration/features.ts'
import { effectivePriceCents } from '../money/effective-price.ts'
import {
  basketLimits,
  brokenLimit,
  maxQuantity,
  type ConfiguredLimits,
  type LimitedLine,
  type LimitedProduct,
  type LimitRefusal,
} from './limits.ts'

/** What the checks read of the product about to be added. */
export interface AddableProduct extends LimitedProduct {
  priceCents: number
  promoPriceCents: number | null
  available: boolean
  availableQuantity: number | null
  ignoreQuantity: boolean
  limitPerOrder: number | null
  ageRestricted: boolean
}

type AddRefusal = 'itemUnavailable' | 'maxQtyAdded' | LimitRefusal
/** `global`: the basket as a whole is full; `item`: this product cannot be added. */
export type AddResult = { allowed: true } | { allowed: false; reason: AddRefusal; scope: 'item' | 'global' }

export type AddLimits = ConfiguredLimits & Pick<Features, 'enabled_age_restricted_products_web'>

const refuse = (reason: AddRefusal, scope: 'item' | 'global'): AddResult => ({
  allowed: false,
  reason,
  scope,
})

/**
 * May one more unit of `product` go into the basket? The six checks of BSK-01 in their order: the product itself, then the
 * basket as it would be with that unit (RDG-15), then the law.
 *
 * @param alcoholRestricted whether area or hours forbid this product now (alcohol/restriction.ts)
 */
export function checkAddToBasket(
  product: AddableProduct,
  lines: readonly LimitedLine[],
  limits: AddLimits,
  alcoholRestricted: boolean,
): AddResult {
  if (!product.available) return refuse('itemUnavailable', 'item')
  const count = lines.find((line) => line.product.productId === product.productId)?.quantity ?? 0
  const most = maxQuantity(product)
  if (count >= most) return refuse(most <= 0 ? 'itemUnavailable' : 'maxQtyAdded', 'item')
  if (product.ageRestricted && !limits.enabled_age_restricted_products_web)
    return refuse('itemUnavailable', 'item')
  const added = { product, quantity: 1, effectivePriceCents: effectivePriceCents(product) }
  const broken = brokenLimit([...lines, added], limits)
  if (broken !== null) return refuse(basketLimits[broken].refusal, 'global')
  return alcoholRestricted ? refuse('itemUnavailable', 'item') : { allowed: true }
}

export interface AddedUnits {
  /** Of the wanted ones. */
  units: number
  /** Why there are no more; null when all may be added. */
  refusal: Extract<AddResult, { allowed: false }> | null
}

/** How many of `wanted` units may go into the basket: each of them passes the checks of a single one, on top of those before it (BSK-01). */
export function checkUnits(
  product: AddableProduct,
  wanted: number,
  lines: readonly LimitedLine[],
  limits: AddLimits,
  alcoholRestricted: boolean,
): AddedUnits {
  const before = lines.find((line) => line.product.productId === product.productId)?.quantity ?? 0
  const others = lines.filter((line) => line.product.productId !== product.productId)
  for (let units = 0; units < wanted; units += 1) {
    const own = { product, quantity: before + units, effectivePriceCents: effectivePriceCents(product) }
    const now = units === 0 ? lines : [...others, own]
    const result = checkAddToBasket(product, now, limits, alcoholRestricted)
    if (!result.allowed) return { units, refusal: result }
  }
  return { units: wanted, refusal: null }
}
