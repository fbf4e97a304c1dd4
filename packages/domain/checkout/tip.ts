import type { Features } from '../configuration/features.ts'
import { parseDollars } from '../money/format.ts'

/** No tip is fine; a given one is between the two bounds, in cents (CHK-04). */
export function isTipAllowed(
  tipCents: number | null,
  limits: Pick<Features, 'min_tip_amount' | 'max_tip_amount'>,
): boolean {
  if (tipCents === null || tipCents === 0) return true
  return Number.isInteger(tipCents) && tipCents >= limits.min_tip_amount && tipCents <= limits.max_tip_amount
}

export interface TipChoice {
  /** One of the offered amounts in cents, none, or the shopper's own amount. */
  choice: number | 'none' | 'own'
  /** The own amount in dollars as it is typed; retained while another choice is tried. */
  ownText: string
}

type TipLimits = Parameters<typeof isTipAllowed>[1]

/** Why the choice is refused; null: it is accepted (CHK-04). */
export function tipProblem({ choice, ownText }: TipChoice, limits: TipLimits): 'required' | 'bounds' | null {
  if (choice !== 'own') return null
  if (ownText.trim() === '') return 'required'
  const cents = parseDollars(ownText)
  return cents !== null && cents > 0 && isTipAllowed(cents, limits) ? null : 'bounds'
}

/** The tip in cents; null for none, and for an amount that cannot be taken. */
export function tipCentsOf(tip: TipChoice, limits: TipLimits): number | null {
  if (tip.choice === 'none' || tipProblem(tip, limits) !== null) return null
  return tip.choice === 'own' ? parseDollars(tip.ownText) : tip.choice
}
