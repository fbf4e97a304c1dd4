import type { Limits } from '../configuration/limits.ts'

/** No tip is fine; a given one lies between the two bounds, in cents (CHK-04). */
export function isTipAllowed(
  tipCents: number | null,
  limits: Pick<Limits, 'min_tip_amount' | 'max_tip_amount'>,
): boolean {
  if (tipCents === null || tipCents === 0) return true
  return Number.isInteger(tipCents) && tipCents >= limits.min_tip_amount && tipCents <= limits.max_tip_amount
}
