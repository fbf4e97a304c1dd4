'use client'
import { useEffect, useState } from 'react'

/** Parts that are later than this come by themselves, ms: one that is slow does not hold up the others. */
const mostMs = 2_000

/**
 * Whether the parts of a view shall still wait for each other. What comes at once moves nothing; parts that come one after the
 * other push down what is shown already. Once they are shown they stay, whatever one of them requests again.
 */
export function useStillArriving(isPending: boolean): boolean {
  const [hasArrived, setHasArrived] = useState(false)
  if (!isPending && !hasArrived) setHasArrived(true)
  useEffect(() => {
    const timer = setTimeout(() => setHasArrived(true), mostMs)
    return () => clearTimeout(timer)
  }, [])
  return isPending && !hasArrived
}
