import type { Deal } from '../promotions/promotion.ts'
import { dealCovers } from '../promotions/promotion.ts'
import { bundleDiscounts } from './bundles.ts'
import type { DrinkContainers } from './deposits.ts'
import type { TaxClass } from './tax-class.ts'

/** A requested line with its list price, cents per unit. */
export interface UnpricedLine {
  productId: string
  quantity: number
  listCents: number
  matchingIds: readonly string[]
  taxClass: TaxClass
  /** Null for what is no bottled drink. */
  containers: DrinkContainers | null
}

/** A line under all offers; codes, taxes and deposits are applied later. */
export interface OfferedLine extends UnpricedLine {
  /** Unit price under the best price offer. */
  effectiveCents: number
  /** effective × quantity. */
  subtotalCents: number
  /** What multi-buys and buy-gets take off the line, positive. */
  discountCents: number
  totalCents: number
}

/** The best unit price: the lowest price offer below the list price (BSK-01). */
export function effectiveUnitCents(
  line: Pick<UnpricedLine, 'productId' | 'listCents' | 'matchingIds'>,
  deals: readonly Deal[],
  subscribed: boolean,
): number {
  const offers = deals.flatMap((deal) =>
    deal.kind === 'price' && (subscribed || !deal.subscriberOnly) && dealCovers(deal, line)
      ? [deal.promoPriceCents]
      : [],
  )
  return Math.min(line.listCents, ...offers)
}

/**
 * Prices lines: the best price offer per unit, then the best choice of multi-buys and buy-gets (bundles.ts). A bundle's
 * discount is split over its units so that lines add up.
 */
export function priceLines(
  lines: readonly UnpricedLine[],
  deals: readonly Deal[],
  subscribed: boolean,
): OfferedLine[] {
  const open = deals.filter((deal) => subscribed || !deal.subscriberOnly)
  const priced = lines.map((line) => ({
    ...line,
    effectiveCents: effectiveUnitCents(line, open, subscribed),
  }))
  const discounts = bundleDiscounts(priced, open)
  return priced.map((line, index) => {
    const subtotalCents = line.effectiveCents * line.quantity
    const discountCents = discounts[index] ?? 0
    return { ...line, subtotalCents, discountCents, totalCents: subtotalCents - discountCents }
  })
}
