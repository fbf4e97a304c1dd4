import { dayMs } from '../time/durations.ts'

/** How orders make a product popular, on top of the weight it was given by hand (0 to 1000). */
export const popularityRule = {
  /** After so many days a unit that was ordered counts half. */
  halfLifeDays: 14,
  /** What was ordered longer ago counts nothing. */
  forgottenAfterDays: 90,
  /** Popularity for each e-fold of units: the tenth says less than the first. */
  points: 80,
  /** So that orders alone never carry a product past everything else. */
  most: 400,
} as const

/** What was learned of a product from units ordered at these instants; 0 to `popularityRule.most`. */
export function learnedPopularity(
  sales: readonly { readonly quantity: number; readonly at: Date }[],
  now: Date,
): number {
  const weight = sales.reduce((sum, { quantity, at }) => {
    const days = (now.getTime() - at.getTime()) / dayMs
    return days < 0 || days >= popularityRule.forgottenAfterDays
      ? sum
      : sum + quantity * 0.5 ** (days / popularityRule.halfLifeDays)
  }, 0)
  return Math.min(popularityRule.most, Math.round(popularityRule.points * Math.log(1 + weight)))
}
