'use client'
import { Suspense } from 'react'
import { FailedQuietly, lazyPart } from '#components/ui/lazy-part.tsx'
import { useGateways } from '#lib/client/wallet.ts'
import { paymentEntries } from '@kolea/domain/wallet/gateway-entries.ts'
import type { ExpressPayProps } from './express-pay-props.ts'

const StripeExpress = lazyPart(
  () => import('./stripe/stripe-express.tsx').then((module) => module.StripeExpress),
  FailedQuietly,
)

/**
 * Apple Pay and Google Pay by one click, where Stripe takes them and says that this device has them (CHK-03). Nobody waits for
 * these buttons: where they do not load, the ways to pay below them are all there.
 */
export function ExpressPay(props: ExpressPayProps) {
  const { data } = useGateways()
  // Only Stripe has these buttons (`gatewayTraits`).
  const [entry] = paymentEntries(data?.gateways ?? [], ['apple_pay', 'google_pay'])
  if (!entry) return null
  return (
    <Suspense fallback={null}>
      <StripeExpress entry={entry} {...props} />
    </Suspense>
  )
}
