import { useEffect, useState } from 'react'

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

/** The time for hours of sale, minute by minute. Null on the server and while hydrating: a cached page has no clock. */
export function useSaleTime(): Date | null {
  const [now, setNow] = useState<Date | null>(null)
  useEffect(() => {
    const first = setTimeout(() => setNow(new Date()), 0)
    const timer = setInterval(() => setNow(new Date()), recheckMs)
    return () => {
      clearTimeout(first)
      clearInterval(timer)
    }
  }, [])
  return now
}
