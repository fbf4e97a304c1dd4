'use client'
import { Suspense, useDeferredValue, useEffect, useMemo, type ReactNode } from 'react'
import { FailedQuietly, lazyPart } from '#components/ui/lazy-part.tsx'
import { useAtom } from '#lib/client/atom.ts'
import { homeSlots, isSameScope, type HomeSlots } from '#lib/client/home-slots.ts'
import { deferredBundle } from '#lib/client/load-deferred.ts'
import { storeOf, useSelectedLocation } from '#lib/client/location.ts'
import { isCustomer, useSession } from '#lib/client/session.ts'
import { withoutShown } from '@kolea/domain/catalog/home-page.ts'

const SlotRail = lazyPart(() => import('./slot-rail.tsx').then((module) => module.SlotRail), FailedQuietly)

type List = keyof HomeSlots

interface ProductSlotProps {
  list: List
  /** Ids of what the page's own rows show: no product is on a page twice. */
  shown: readonly string[]
  /** Reserves the space of the products, as high as they are. */
  children: ReactNode
}

/**
 * Products that depend on the person or the hour, loaded by the browser (CAT-01). The slot reserves its space until they come, so
 * that nothing moves: recommendations from the first paint, purchases from the moment that somebody is known to be a customer.
 */
export function ProductSlot({ list, shown, children }: ProductSlotProps) {
  const session = useSession()
  // Twelve cards are the longest task of a page that is hydrated: deferred, they are rendered in steps, between which clicks are answered.
  const products = useDeferredValue(useSlotProducts(list, shown))
  const isExpected = isCustomer(session) || (list === 'recommended' && session.state !== 'unavailable')
  // No boundary around what the server renders: React would send it by an inline script, which the page's policy refuses.
  if (products === undefined) return isExpected ? children : null
  if (products.length === 0) return null
  return (
    <Suspense fallback={children}>
      <SlotRail list={list} products={products} />
    </Suspense>
  )
}

/** Undefined until they are known. */
function useSlotProducts(list: List, shown: readonly string[]) {
  const session = useSession()
  const choice = useSelectedLocation()
  const { country } = choice
  const storeId = storeOf(choice)?.storeId
  const customer = isCustomer(session) ? session.profile.email : null
  const isKnown = session.state === 'guest' || isCustomer(session)
  const cached = useAtom(homeSlots, (value) => value)
  useEffect(() => {
    if (!isKnown) return
    const scope = { country, storeId, customer }
    deferredBundle()
      .then(({ readHomeSlots }) => readHomeSlots(scope))
      // Without the code of every page nothing of it works: the page says so elsewhere.
      .catch(() => undefined)
  }, [isKnown, country, storeId, customer])
  const slots = cached && isSameScope(cached.scope, { country, storeId, customer }) ? cached.slots : undefined
  return useMemo(() => slots && withoutShown(slots, shown)[list], [slots, shown, list])
}
