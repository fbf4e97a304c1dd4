'use client'
import { Suspense, useEffect } from 'react'
import { FailedQuietly, lazyPart } from '#components/ui/lazy-part.tsx'
import { isCustomer, useSession } from '#lib/client/session.ts'
import { noUsual } from '#lib/client/usual-shown.ts'
import styles from './usual-slot.module.css'

const TheUsual = lazyPart(() => import('./the-usual.tsx').then((module) => module.TheUsual), FailedQuietly)

/** At the top of home, for customers alone: nobody else loads its code. Where it was shown before, its space is reserved from the first paint. */
export function UsualSlot() {
  const session = useSession()
  const isGuest = session.state === 'guest'
  useEffect(() => {
    if (isGuest) noUsual()
  }, [isGuest])
  return (
    <div className={styles.slot}>
      {isCustomer(session) ? (
        <Suspense fallback={null}>
          <TheUsual />
        </Suspense>
      ) : null}
    </div>
  )
}
