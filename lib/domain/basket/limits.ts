import type { Limits } from '../configuration/limits.ts'

/** The configured limits of a basket as a whole. */
export type BasketLimits = Pick<
  Limits,
  'basket_max_items_qty' | 'basket_order_limit' | 'basket_unique_items_limit'
>

/** What the limits read of a line. */
export interface LimitedLine {
  productId: string
  quantity: number
  /** Cents a piece, offers included. */
  effectivePriceCents: number
  matchingIds: readonly string[]
}

export type BrokenLimit = 'pieces' | 'amount' | 'products'

/** A product that names no group is a group of its own. */
const groupsOf = ({ productId, matchingIds }: LimitedLine) =>
  matchingIds.length > 0 ? matchingIds : [productId]

/**
 * The first limit that these lines break as a whole, or null. Pieces and groups of products may reach their limit, the amount
 * stays below its own (BSK-01). Browser and API both ask here, so they never disagree.
 */
export function brokenLimit(lines: readonly LimitedLine[], limits: BasketLimits): BrokenLimit | null {
  const counted = lines.filter(({ quantity }) => quantity > 0)
  const pieces = counted.reduce((sum, line) => sum + line.quantity, 0)
  const cents = counted.reduce((sum, line) => sum + line.quantity * line.effectivePriceCents, 0)
  if (pieces > limits.basket_max_items_qty) return 'pieces'
  if (cents >= limits.basket_order_limit) return 'amount'
  const groups = new Set(counted.flatMap(groupsOf))
  return groups.size > limits.basket_unique_items_limit ? 'products' : null
}

interface SellablePieces {
  /** Null where the stock is not known. */
  availableQuantity: number | null
  ignoreQuantity: boolean
  limitPerOrder: number | null
}

/** How many pieces of a product one order can hold; `ignoreQuantity` lifts the stock, never the limit. */
export function maxPieces({ availableQuantity, ignoreQuantity, limitPerOrder }: SellablePieces): number {
  const stock = ignoreQuantity ? null : availableQuantity
  return Math.min(limitPerOrder ?? Infinity, stock ?? Infinity)
}
