import { Suspense, type ComponentProps } from 'react'
import { FailedQuietly, lazyPart } from '#components/ui/lazy-part.tsx'
import type { RateOrder } from './rate-order.tsx'

const LazyRateOrder = lazyPart(
  () => import('./rate-order.tsx').then((module) => module.RateOrder),
  FailedQuietly,
)

/** The rating in a page of orders, which is whole without it: its form loads after the first screen (ORD-04). */
export const RatingPrompt = (props: Omit<ComponentProps<typeof RateOrder>, 'onDone'>) => (
  <Suspense>
    <LazyRateOrder {...props} />
  </Suspense>
)
