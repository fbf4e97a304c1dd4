import { hourMs } from '../time/durations.ts'
import type { Order, OrderStatus, ReportOutcome } from './order.ts'

/** What a customer may report of an order that was handed over, and what of it is refunded without a person (ORD-05). */
export const reportRules = {
  /** Hours after the handover. */
  hours: 48,
  /** Of one order. */
  reports: 5,
  /** Cents of one order that are refunded without a person. */
  refundCents: 2_500,
  /** Reports of a customer that are refunded without a person, within so many days. */
  refundedReports: 3,
  days: 30,
  commentLength: 500,
} as const

/** Problems with an item whose price is given back; anything else is for a person to decide. */
const refundedIssues: readonly string[] = ['missing', 'wrong', 'damaged', 'expired', 'cold', 'melted']

const handedOver: readonly OrderStatus[] = ['delivered', 'picked_up']

/** Until when a problem may be reported; null for an order that nobody has got. `since` is when its status began. */
export const reportableUntil = (status: OrderStatus, since: Date): Date | null =>
  handedOver.includes(status) ? new Date(since.getTime() + reportRules.hours * hourMs) : null

interface ReportInput {
  readonly kind: 'items' | 'delivery'
  readonly issue: string
  /** Cents that were paid for the reported units. */
  readonly reportedCents: number
  /** Cents of the order that earlier reports gave back. */
  readonly refundedCents: number
  /** Cents of the order's charge that were not given back yet. */
  readonly leftCents: number
  /** Reports of this customer that were refunded within `reportRules.days`. */
  readonly refundedReports: number
}

/** Whether the price of what is reported is given back at once, or a person looks at it first. */
export function decideReport(input: ReportInput): ReportOutcome {
  const { kind, issue, reportedCents, refundedCents, leftCents, refundedReports } = input
  const isWithin =
    kind === 'items' &&
    refundedIssues.includes(issue) &&
    reportedCents > 0 &&
    reportedCents <= leftCents &&
    refundedCents + reportedCents <= reportRules.refundCents &&
    refundedReports < reportRules.refundedReports
  return isWithin ? 'refunded' : 'in_review'
}

/** Refunds for units that the customer got; those that were out of stock are not in the order any more. */
const forGotten: readonly Order['refunds'][number]['cause'][] = ['operator', 'reported']

/** The units of an order that may still be reported: what it contains without what was given back, by line. */
export function reportableItems({ items, refunds }: Pick<Order, 'items' | 'refunds'>) {
  const givenBack = (productId: string) =>
    refunds
      .filter((refund) => refund.productId === productId && forGotten.includes(refund.cause))
      .reduce((sum, { quantity }) => sum + (quantity ?? 0), 0)
  return items
    .map(({ productId, name, quantity }) => ({ productId, name, quantity: quantity - givenBack(productId) }))
    .filter(({ quantity }) => quantity > 0)
}
