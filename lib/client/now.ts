import { useEffect, useState, useSyncExternalStore } from 'react'
import { createAtom } from './atom.ts'

/** The browser's clock in ms, ticking every `everyMs`: for minutes that count down on screen. */
export function useNow(everyMs: number): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), everyMs)
    return () => clearInterval(timer)
  }, [everyMs])
  return now
}

/** Hours of sale are looked at again this often, in ms. */
const recheckMs = 60_000

/** Of all cards together: a page has sixty of them. Null while nobody reads it. */
const saleTime = createAtom<Date | null>(null)
let readers = 0
let timers: ReturnType<typeof setTimeout>[] = []

function followSaleTime(listener: () => void): () => void {
  const stop = saleTime.subscribe(listener)
  const read = () => saleTime.set(new Date())
  readers += 1
  if (readers === 1) timers = [setTimeout(read, 0), setInterval(read, recheckMs)]
  return () => {
    stop()
    readers -= 1
    if (readers > 0) return
    for (const timer of timers) clearTimeout(timer)
    saleTime.set(null)
  }
}

/** The time for hours of sale, minute by minute. Null on the server and while hydrating: a cached page has no clock. */
export const useSaleTime = (): Date | null =>
  useSyncExternalStore(followSaleTime, saleTime.get, () => saleTime.initial)
