import { Suspense } from 'react'
import { BoxPlaceholder } from '#components/ui/empty-state.tsx'
import { FailedQuietly, lazyPart } from '#components/ui/lazy-part.tsx'
import { useOrderToRate } from './order-queries.ts'

const LazyRateOrder = lazyPart(
  () => import('./rate-order.tsx').then((module) => module.RateOrder),
  FailedQuietly,
)

/**
 * The rating in a page of orders, which is whole without it: its form loads when an order waits for it (ORD-04).
 *
 * @param orderId on the page of an order: another one is not asked about there
 */
export function RatingPrompt({ orderId }: { orderId?: string }) {
  const order = useOrderToRate().data?.order
  if (!order || (orderId !== undefined && orderId !== order.orderId)) return null
  return (
    <Suspense fallback={<BoxPlaceholder aria-hidden="true" />}>
      <LazyRateOrder />
    </Suspense>
  )
}
