import { basketLimits, brokenLimit, type LimitedLine } from '#lib/domain/basket/limits.ts'
import { worded, type Refusal } from '../../refusal.ts'
import type { ValuedCart, ValuedLine } from './value-cart.ts'

type Filled = Pick<ValuedCart, 'lines' | 'limits'>

const limitedLine = ({ product, quantity, effectiveCents }: ValuedLine): LimitedLine => ({
  product: { productId: product.productId, matchingIds: product.matchingIds },
  quantity,
  effectivePriceCents: effectiveCents,
})

/** The limit a cart breaks as a whole, or null. Lines that cannot be sold now count as well: they may come back. */
export const brokenCartLimit = ({ lines, limits }: Filled) => brokenLimit(lines.map(limitedLine), limits)

/** The refusal, in words, for a cart beyond one of its limits; null when it keeps them all (BSK-01). */
export function limitRefusal(cart: Filled): Refusal | null {
  const broken = brokenCartLimit(cart)
  if (broken === null) return null
  const most = basketLimits[broken].most(cart.limits)
  return worded(422, 'basket_limit', `basket_limit_${broken}`, { most })
}

/** Whether a write wants more of anything than there was: a cart beyond its limits may still be made smaller. */
export function grows(
  { lines }: Pick<ValuedCart, 'lines'>,
  before: readonly { productId: string; quantity: number }[],
): boolean {
  const had = new Map(before.map((item) => [item.productId, item.quantity]))
  return lines.some(({ item, quantity }) => quantity > (had.get(item.productId) ?? 0))
}
