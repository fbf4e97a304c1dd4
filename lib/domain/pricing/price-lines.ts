import { prorate } from '../money/prorate.ts'
import type { Deal } from '../promotions/promotion.ts'
import { dealCovers } from '../promotions/promotion.ts'

/** A wanted line with its list price, cents a piece. */
export interface UnpricedLine {
  productId: string
  quantity: number
  listCents: number
  matchingIds: readonly string[]
}

export interface PricedLine extends UnpricedLine {
  /** Unit price under the best price offer. */
  effectiveCents: number
  /** effective × quantity. */
  subtotalCents: number
  /** What multi-buys and buy-gets take off the line, positive. */
  discountCents: number
  totalCents: number
}

interface Piece {
  line: number
  cents: number
}

/** The best unit price: the lowest price offer below the list price (shopping spec §5; BSK-01). */
export function effectiveUnitCents(
  line: Omit<UnpricedLine, 'quantity'>,
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

/** How many pieces one bundle of the offer takes, and what it costs. */
function bundleOf(deal: Deal): { size: number; cost: (pieces: readonly Piece[]) => number } | null {
  if (deal.kind === 'multi_buy') return { size: deal.quantity, cost: () => deal.totalCents }
  if (deal.kind === 'buy_get') {
    return {
      size: deal.buy + deal.get,
      cost: (pieces) => pieces.slice(0, deal.buy).reduce((sum, piece) => sum + piece.cents, 0),
    }
  }
  return null
}

/**
 * Prices lines: the best price offer a piece, then multi-buys and buy-gets in the order given. A piece counts for one
 * bundle at most; the dearest pieces are bundled first, a bundle that would cost more than its pieces is left alone, and
 * in a buy-get the cheapest of the bundle are free. A bundle's discount is split over its pieces so that lines add up.
 */
export function priceLines(
  lines: readonly UnpricedLine[],
  deals: readonly Deal[],
  subscribed: boolean,
): PricedLine[] {
  const unit = lines.map((line) => effectiveUnitCents(line, deals, subscribed))
  const discounts = lines.map(() => 0)
  const free = lines.map((line) => line.quantity)
  for (const deal of deals) {
    const bundle = subscribed || !deal.subscriberOnly ? bundleOf(deal) : null
    if (bundle === null || bundle.size < 1) continue
    const pieces: Piece[] = lines
      .flatMap((line, index) =>
        dealCovers(deal, line)
          ? Array.from({ length: free[index] ?? 0 }, () => ({ line: index, cents: unit[index] ?? 0 }))
          : [],
      )
      .sort((a, b) => b.cents - a.cents || a.line - b.line)
    for (let at = 0; at + bundle.size <= pieces.length; at += bundle.size) {
      const taken = pieces.slice(at, at + bundle.size)
      const saved = taken.reduce((sum, piece) => sum + piece.cents, 0) - bundle.cost(taken)
      if (saved <= 0) continue
      prorate(
        saved,
        taken.map((piece) => piece.cents),
      ).forEach((part, index) => {
        const line = taken[index]?.line ?? 0
        discounts[line] = (discounts[line] ?? 0) + part
        free[line] = (free[line] ?? 0) - 1
      })
    }
  }
  return lines.map((line, index) => {
    const effectiveCents = unit[index] ?? line.listCents
    const subtotalCents = effectiveCents * line.quantity
    const discountCents = discounts[index] ?? 0
    return {
      ...line,
      effectiveCents,
      subtotalCents,
      discountCents,
      totalCents: subtotalCents - discountCents,
    }
  })
}
