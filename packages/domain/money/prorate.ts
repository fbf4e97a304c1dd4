/**
 * Splits `total` cents over `weights` (whole numbers, none below 0) so that the parts always add up to it: largest
 * remainders get the odd cents, the earlier one first. With no weight at all everything goes to the first part. Exact at
 * any size: the products of cents and rates are beyond what a double can store.
 */
export function prorate(total: number, weights: readonly number[]): number[] {
  if (weights.length === 0) return []
  const exact = weights.map(BigInt)
  const sum = exact.reduce((a, b) => a + b, 0n)
  if (sum === 0n) return weights.map((_, index) => (index === 0 ? total : 0))
  const products = exact.map((weight) => weight * BigInt(total))
  const parts = products.map((product) => Number(product / sum))
  const left = total - parts.reduce((a, b) => a + b, 0)
  const byRemainder = products
    .map((product, index) => ({ index, remainder: product % sum }))
    .sort((a, b) => (a.remainder === b.remainder ? a.index - b.index : a.remainder > b.remainder ? -1 : 1))
  for (const { index } of byRemainder.slice(0, left)) parts[index] = (parts[index] ?? 0) + 1
  return parts
}

/** A share of an amount, in cents, half a cent upwards. `rate` is in millionths (4.712 % is 47120). */
export const multiplyByRate = (cents: number, rate: number): number =>
  Math.floor((cents * rate + 500_000) / 1_000_000)

/** What one line of an order was paid with, all in cents: stored with the line when the order is placed. */
interface PaidLine {
  quantity: number
  /** Goods after deals, codes and credits. */
  netCents: number
  taxCents: number
  /** Container deposit with its fee. */
  depositCents: number
}

interface RefundShare {
  goodsCents: number
  taxCents: number
  depositCents: number
  totalCents: number
}

/**
 * What to give back for `quantity` units of a line of which `before` were given back already: goods after deals and codes, its
 * tax and its deposit. Shares are cut cumulatively, so however a line is refunded, unit by unit or at once, its cents
 * add up to exactly what was paid for it; and the lines of an order with its fees and tip add up to its total.
 *
 * @throws RangeError for more units than are left
 */
export function refundShareOf(line: PaidLine, quantity: number, before = 0): RefundShare {
  const upTo = before + quantity
  if (quantity < 0 || before < 0 || upTo > line.quantity) throw new RangeError('more units than the line has')
  const share = (cents: number) =>
    quantity === 0
      ? 0
      : Math.floor((cents * upTo) / line.quantity) - Math.floor((cents * before) / line.quantity)
  const [goodsCents, taxCents, depositCents] = [
    share(line.netCents),
    share(line.taxCents),
    share(line.depositCents),
  ]
  return { goodsCents, taxCents, depositCents, totalCents: goodsCents + taxCents + depositCents }
}
