import { formatCents } from '#lib/domain/money/format.ts'
import { worded, type Refusal } from '../../refusal.ts'
import type { ValuedCart } from './valuation.ts'

type Filled = Pick<ValuedCart, 'lines' | 'limits'>

/**
 * The refusal for a basket beyond one of its limits as a whole, or null: pieces and products may reach their limit, the
 * amount stays below its own. Lines that cannot be sold now count as well: they may come back.
 */
export function limitRefusal({ lines, limits }: Filled): Refusal | null {
  const pieces = lines.reduce((sum, line) => sum + line.quantity, 0)
  const cents = lines.reduce((sum, line) => sum + line.quantity * line.effectiveCents, 0)
  const products = new Set(
    lines.flatMap(({ product }) =>
      product.matching_ids.length > 0 ? product.matching_ids : [product.product_id],
    ),
  )
  if (pieces > limits.basket_max_items_qty)
    return worded(422, 'basket_limit', 'basket_limit_pieces', { most: limits.basket_max_items_qty })
  if (cents >= limits.basket_order_limit)
    return worded(422, 'basket_limit', 'basket_limit_amount', {
      amount: formatCents(limits.basket_order_limit),
    })
  if (products.size > limits.basket_unique_items_limit)
    return worded(422, 'basket_limit', 'basket_limit_products', {
      most: limits.basket_unique_items_limit,
    })
  return null
}

/** Whether a write asks for more of anything than there was: a basket beyond its limits may still be made smaller. */
export function grows(
  { lines }: Pick<ValuedCart, 'lines'>,
  before: readonly { productId: string; quantity: number }[],
): boolean {
  const had = new Map(before.map((item) => [item.productId, item.quantity]))
  return lines.some(({ item, quantity }) => quantity > (had.get(item.productId) ?? 0))
}
