'use client'
import { Suspense } from 'react'
import { FailedQuietly, lazyPart } from '#components/ui/lazy-part.tsx'
import { isOutOfArea, isPaused, useSelectedLocation } from '#lib/client/location.ts'
import { isCustomer, useSession } from '#lib/client/session.ts'

const ActiveOrdersBanner = lazyPart(
  () => import('#components/account/active-orders-banner.tsx').then((module) => module.ActiveOrdersBanner),
  FailedQuietly,
)
const OutOfAreaBanner = lazyPart(() =>
  import('#components/location/out-of-area-banner.tsx').then((module) => module.OutOfAreaBanner),
)
const PausedBanner = lazyPart(
  () => import('#components/arrival/paused-banner.tsx').then((module) => module.PausedBanner),
  FailedQuietly,
)

/** What a page of the shop says at its foot of the person and their place. Most visits see none: each loads when there is one. */
export function ShopBanners() {
  const session = useSession()
  const place = useSelectedLocation()
  return (
    <Suspense fallback={null}>
      {isCustomer(session) && session.profile.activeOrders > 0 ? <ActiveOrdersBanner /> : null}
      {isOutOfArea(place) ? <OutOfAreaBanner /> : null}
      {isPaused(place) ? <PausedBanner /> : null}
    </Suspense>
  )
}
