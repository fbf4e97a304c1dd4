'use client'
import { Suspense } from 'react'
import { FailedQuietly, lazyPart } from '#components/ui/lazy-part.tsx'
import { isCustomer, useSession } from '#lib/client/session.ts'

const TheUsual = lazyPart(() => import('./the-usual.tsx').then((module) => module.TheUsual), FailedQuietly)

/** At the top of home, for customers alone: nobody else loads its code. */
export function UsualSlot() {
  return isCustomer(useSession()) ? (
    <Suspense fallback={null}>
      <TheUsual />
    </Suspense>
  ) : null
}
