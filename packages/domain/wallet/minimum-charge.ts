import type { Currency } from '../money/currency.ts'

/** The smallest charge that a gateway takes, in cents of each currency. */
export type MinimumCharge = Readonly<Record<Currency, number>>

/**
 * What an amount falls short of: the smallest charge in cents; null when it can be charged. Nothing is not charged at all.
 *
 * @param amountCents of the order, tip included
 */
export function missedMinimum(
  minimum: MinimumCharge,
  currency: Currency,
  amountCents: number,
): number | null {
  const least = minimum[currency]
  return amountCents > 0 && amountCents < least ? least : null
}
