'use client'
import { useEffect, useState } from 'react'

/** Parts that are later than this are shown by themselves, ms: a slow one does not delay the others. */
export const longestWaitMs = 2_000

/**
 * Whether the parts of a view shall still wait for each other. What is shown at once moves nothing; parts that are shown one after the
 * other push down what is shown already. Once they are shown they stay, whatever one of them requests again.
 *
 * @param isPartPending whether one of them has not arrived
 * @param isRestThere whether the view could be shown without them: the wait of `longestWaitMs` starts then
 */
export function useStillArriving(isPartPending: boolean, isRestThere = true): boolean {
  const [hasArrived, setHasArrived] = useState(false)
  if (isRestThere && !isPartPending && !hasArrived) setHasArrived(true)
  useEffect(() => {
    if (!isRestThere) return
    const timer = setTimeout(() => setHasArrived(true), longestWaitMs)
    return () => clearTimeout(timer)
  }, [isRestThere])
  return !hasArrived && (isPartPending || !isRestThere)
}
