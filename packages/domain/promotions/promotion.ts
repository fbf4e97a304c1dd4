/** When an offer is valid (PRM-01). */
export interface PromotionPeriod {
  /** MM/DD/YYYY, inclusive. */
  startDate: string
  expirationDate: string
  /** Hours of the day, `from` ≤ t < `to`; over midnight when `to` is the earlier one: the night belongs to the day it begins on. */
  betweenHours?: { from: number; to: number } | null
  /** An absent part matches any; month 1-12, weekDay 0 is Sunday (RDG-17). */
  dateRecurrence?: { month?: number | null; day?: number | null; weekDay?: number | null } | null
}

/** What an offer is about: named products, or every product of a matching group. */
interface Targets {
  promotionId: string
  productIds: readonly string[]
  matchingIds: readonly string[]
  /** Only for Gold Pass members (SUB-04). */
  subscriberOnly: boolean
}

/** An offer in force; amounts in cents. */
export type Deal = Targets &
  (
    | { kind: 'price'; promoPriceCents: number }
    | { kind: 'multi_buy'; quantity: number; totalCents: number }
    | { kind: 'buy_get'; buy: number; get: number }
  )

/** Does the offer speak of this product? */
export const dealCovers = (
  deal: Targets,
  item: { productId: string; matchingIds: readonly string[] },
): boolean =>
  deal.productIds.includes(item.productId) || item.matchingIds.some((id) => deal.matchingIds.includes(id))
