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
