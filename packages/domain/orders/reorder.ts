import { maxQuantity } from '../basket/limits.ts'
import type { ProductSummary } from '../catalog/product.ts'

interface Line {
  productId: string
  name: string
  quantity: number
}

export interface Reordered {
  /** The basket's lines afterwards. */
  lines: readonly Line[]
  /** Names of what the store does not have now. */
  missing: readonly string[]
}

/**
 * A basket with an earlier order put on top of it: each item is capped at its limit_per_order, what is not available stays
 * out, and an empty order changes nothing (BSK-07).
 * @param products what the store has of the ordered items
 */
export function reorderInto(
  basket: readonly Line[],
  ordered: readonly Line[],
  products: readonly Pick<ProductSummary, 'productId' | 'available' | 'limitPerOrder'>[],
): Reordered {
  const known = new Map(products.map((product) => [product.productId, product]))
  const lines = new Map(basket.map((line) => [line.productId, { ...line }]))
  const missing: string[] = []
  for (const { productId, name, quantity } of ordered) {
    const product = known.get(productId)
    if (!product?.available) {
      missing.push(name)
      continue
    }
    const before = lines.get(productId)?.quantity ?? 0
    const most = maxQuantity({ ...product, availableQuantity: null, ignoreQuantity: true })
    lines.set(productId, { productId, name, quantity: Math.max(before, Math.min(most, before + quantity)) })
  }
  return { lines: [...lines.values()], missing }
}
