/** What one line of an order was paid with, all in cents: stored with the line when the order is placed. */
export interface PaidLine {
  quantity: number
  /** Goods after deals, codes and credits. */
  netCents: number
  taxCents: number
  /** Container deposit with its fee. */
  depositCents: number
}

export interface RefundShare {
  goodsCents: number
  taxCents: number
  depositCents: number
  totalCents: number
}

/**
 * What to give back for `pieces` of a line of which `before` were given back already: goods after deals and codes, its
 * tax and its deposit. Shares are cut cumulatively, so however a line is refunded, piece by piece or at once, its cents
 * add up to exactly what was paid for it; and the lines of an order with its fees and tip add up to its total.
 *
 * @throws RangeError for more pieces than are left
 */
export function refundShareOf(line: PaidLine, pieces: number, before = 0): RefundShare {
  const upTo = before + pieces
  if (pieces < 0 || before < 0 || upTo > line.quantity) throw new RangeError('more pieces than the line has')
  const share = (cents: number) =>
    pieces === 0
      ? 0
      : Math.floor((cents * upTo) / line.quantity) - Math.floor((cents * before) / line.quantity)
  const [goodsCents, taxCents, depositCents] = [
    share(line.netCents),
    share(line.taxCents),
    share(line.depositCents),
  ]
  return { goodsCents, taxCents, depositCents, totalCents: goodsCents + taxCents + depositCents }
}
