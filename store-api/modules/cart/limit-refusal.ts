import { brokenLimit, type LimitedLine } from '#lib/domain/basket/limits.ts'
import { formatCents } from '#lib/domain/money/format.ts'
import { worded, type Refusal } from '../../refusal.ts'
import type { ValuedCart, ValuedLine } from './value-cart.ts'

type Filled = Pick<ValuedCart, 'lines' | 'limits'>

const limitedLine = ({ product, quantity, effectiveCents }: ValuedLine): LimitedLine => ({
  productId: product.product_id,
  quantity,
  effectivePriceCents: effectiveCents,
  matchingIds: product.matching_ids,
})

/** The limit a cart breaks as a whole, or null. Lines that cannot be sold now count as well: they may come back. */
export const brokenCartLimit = ({ lines, limits }: Filled) => brokenLimit(lines.map(limitedLine), limits)

/** The refusal, in words, for a cart beyond one of its limits; null when it keeps them all (BSK-01). */
export function limitRefusal(cart: Filled): Refusal | null {
  const { limits } = cart
  switch (brokenCartLimit(cart)) {
    case 'pieces':
      return worded(422, 'basket_limit', 'basket_limit_pieces', { most: limits.basket_max_items_qty })
    case 'amount':
      return worded(422, 'basket_limit', 'basket_limit_amount', {
        amount: formatCents(limits.basket_order_limit),
      })
    case 'products':
      return worded(422, 'basket_limit', 'basket_limit_products', { most: limits.basket_unique_items_limit })
    case null:
      return null
  }
}

/** Whether a write wants more of anything than there was: a cart beyond its limits may still be made smaller. */
export function grows(
  { lines }: Pick<ValuedCart, 'lines'>,
  before: readonly { productId: string; quantity: number }[],
): boolean {
  const had = new Map(before.map((item) => [item.productId, item.quantity]))
  return lines.some(({ item, quantity }) => quantity > (had.get(item.productId) ?? 0))
}
