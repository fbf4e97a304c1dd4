'use client'
import { useEffect, useState } from 'react'

/** Parts that are later than this come by themselves, ms: one that is slow does not hold up the others. */
const mostMs = 2_000

/**
 * Whether the parts of a view shall still wait for each other. What comes at once moves nothing; parts that come one after the
 * other push down what is shown already.
 */
export function useStillArriving(isPending: boolean): boolean {
  const [isLate, setIsLate] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setIsLate(true), mostMs)
    return () => clearTimeout(timer)
  }, [])
  return isPending && !isLate
}
