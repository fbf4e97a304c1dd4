'use client'
import type { ComponentType } from 'react'
import { lazy, Suspense } from 'react'
import type { BankStep } from '#lib/domain/orders/bank-step.ts'

/** `left`: the shopper closed the bank's page, or it could not be shown; `answered`: the bank knows, whatever it decided. */
export type BankAnswer = 'answered' | 'left'

/** What shows a bank's page; it answers once. */
export interface BankPageProps {
  step: BankStep
  onAnswer: (answer: BankAnswer) => void
}

/** The bank's page by each gateway, loaded when a bank asks. */
const pages: Readonly<Record<BankStep['gateway'], ComponentType<BankPageProps>>> = {
  stripe: lazy(async () => ({ default: (await import('./stripe-bank-page.tsx')).StripeBankPage })),
  test: lazy(async () => ({ default: (await import('./test-bank-page.tsx')).TestBankPage })),
}

/** The bank asks the shopper to confirm a payment (CHK-05). */
export function BankPage(props: BankPageProps) {
  const Page = pages[props.step.gateway]
  return (
    <Suspense fallback={null}>
      <Page key={props.step.clientSecret} {...props} />
    </Suspense>
  )
}
