import type { Currency } from '@kolea/domain/money/currency.ts'
import type { ChosenMethod } from './card-choice.ts'

export interface ExpressPayProps {
  /** What the phone shows as the total, tip included; more than 0. */
  amountCents: number
  currency: Currency
  /** Whether the order is complete but for the way to pay; shows what is missing. Has a second to answer. */
  isComplete: () => Promise<boolean>
  /** The shopper has approved: places the order with what was saved of it. */
  onApproved: (method: ChosenMethod) => Promise<void>
}
