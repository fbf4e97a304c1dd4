'use client'
import { Suspense, type ComponentType } from 'react'
import { FailedOverlay, lazyPart } from '#components/ui/lazy-part.tsx'
import type { BankStep } from '@kolea/domain/orders/placing.ts'
import type { BankPageProps } from './bank-page-props.ts'

/** The bank's page by each gateway, loaded when a bank asks. */
const pages: Readonly<Record<BankStep['gateway'], ComponentType<BankPageProps>>> = {
  stripe: lazyPart(
    () => import('./stripe-bank-page.tsx').then((module) => module.StripeBankPage),
    FailedOverlay,
  ),
  test: lazyPart(() => import('./test-bank-page.tsx').then((module) => module.TestBankPage), FailedOverlay),
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
