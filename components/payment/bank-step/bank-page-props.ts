import type { BankStep } from '@kolea/domain/orders/placing.ts'

/** `left`: the shopper closed the bank's page, or it could not be shown; `answered`: the bank knows, whatever it decided. */
export type BankAnswer = 'answered' | 'left'

/** What shows a bank's page; it answers once. */
export interface BankPageProps {
  step: BankStep
  onAnswer: (answer: BankAnswer) => void
}
