/**
 * Splits `total` cents over `weights` so that the parts always add up to it: largest remainders get the
 * odd cents. With no weight at all everything goes to the first part.
 */
export function prorate(total: number, weights: readonly number[]): number[] {
  if (weights.length === 0) return []
  const sum = weights.reduce((a, b) => a + b, 0)
  if (sum === 0) return weights.map((_, index) => (index === 0 ? total : 0))
  const exact = weights.map((weight) => (total * weight) / sum)
  const parts = exact.map(Math.floor)
  const left = total - parts.reduce((a, b) => a + b, 0)
  const byRemainder = exact
    .map((value, index) => ({ index, remainder: value - Math.floor(value) }))
    .sort((a, b) => b.remainder - a.remainder || a.index - b.index)
  for (const { index } of byRemainder.slice(0, left)) parts[index] = (parts[index] ?? 0) + 1
  return parts
}

/** A share of an amount, in cents, half a cent upwards. `rate` is in millionths (4.712 % is 47120). */
export const shareOf = (cents: number, rate: number): number =>
  Math.floor((cents * rate + 500_000) / 1_000_000)
