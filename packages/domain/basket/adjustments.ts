import type { SaleRestriction } from '../alcohol/restriction.ts'
import { maxQuantity } from './limits.ts'
import type { BasketAdjustment } from './basket.ts'

export interface RequestedLine {
  productId: string
  name: string
  quantity: number
  /** Unit price the shopper was last shown, cents; null before the first answer. */
  seenCents: number | null
}

/** What the store can do with a line now. */
export interface LineInput {
  /** In the assortment, for sale and, unless quantity is ignored, in stock. */
  available: boolean
  availableQuantity: number | null
  ignoreQuantity: boolean
  limitPerOrder: number | null
  /** Why the law or the house forbids it now. */
  restricted: SaleRestriction | null
}

export interface AdjustedLine {
  /** Units that will be sold; the requested ones where nothing can be sold now. */
  quantity: number
  /** False: the line is shown but neither priced nor sold. */
  sellable: boolean
  adjustment: BasketAdjustment | null
}

/**
 * Brings a requested line in line with the store: unavailable and restricted ones are flagged and stay, a quantity above
 * what there is, or above the limit, is cut to it (BSK-03).
 */
export function adjustLine(line: RequestedLine, input: LineInput): AdjustedLine {
  const { productId, name, quantity } = line
  const most = maxQuantity(input)
  if (!input.available || most <= 0) {
    return { quantity, sellable: false, adjustment: { kind: 'unavailable', productId, name } }
  }
  if (input.restricted) {
    return {
      quantity,
      sellable: false,
      adjustment: { kind: 'alcohol', productId, name, reason: input.restricted },
    }
  }
  if (quantity > most) {
    return {
      quantity: most,
      sellable: true,
      adjustment: { kind: 'quantity', productId, name, from: quantity, to: most },
    }
  }
  return { quantity, sellable: true, adjustment: null }
}

/**
 * A unit price that differs from the one last shown, on lines without a bundle discount (BSK-03).
 */
export function priceAdjustment(
  line: RequestedLine,
  priced: { effectiveCents: number; discountCents: number },
): BasketAdjustment | null {
  const { productId, name, seenCents } = line
  if (seenCents === null || seenCents === priced.effectiveCents || priced.discountCents > 0) return null
  return { kind: 'price', productId, name, fromCents: seenCents, toCents: priced.effectiveCents }
}
