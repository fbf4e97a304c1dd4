'use client'
import { Suspense, type ReactNode } from 'react'
import { useIsMember } from '#lib/client/basket.ts'
import { FailedQuietly, lazyPart } from './lazy-part.tsx'
import type { PassSavedProps } from './pass-saved.tsx'

const PassSaved = lazyPart(() => import('./pass-saved.tsx').then((module) => module.PassSaved), FailedQuietly)

interface PassOfferSlotProps extends PassSavedProps {
  /** The offer of the membership, the same in the page of everybody. */
  children: ReactNode
}

/**
 * An offer of the membership; a member is not sold it again, and reads what it saved this month, if anything (SUB-04). Nobody else
 * loads the code of that.
 */
export function PassOfferSlot({ as, children }: PassOfferSlotProps) {
  // No boundary around what the server renders: React would send it by an inline script, which the page's policy refuses.
  if (!useIsMember()) return children
  return (
    <Suspense fallback={children}>
      <PassSaved as={as} />
    </Suspense>
  )
}
