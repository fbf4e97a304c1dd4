import { useEffect, useRef, useState } from 'react'
import type { MapPoint } from './projection.ts'

const still = (): boolean => window.matchMedia('(prefers-reduced-motion: reduce)').matches

/** Follows a point that jumps from poll to poll, gliding over `ms`; with reduced motion it jumps too. */
export function useMovingPoint(to: MapPoint | null, ms: number): MapPoint | null {
  const [shown, setShown] = useState(to)
  const last = useRef(to)
  const { lat, lon } = to ?? { lat: null, lon: null }
  useEffect(() => {
    if (lat === null || lon === null) return
    const from = last.current ?? { lat, lon }
    const begin = performance.now()
    let frame = 0
    const step = (now: number) => {
      const share = still() ? 1 : Math.min(1, (now - begin) / ms)
      const point = { lat: from.lat + (lat - from.lat) * share, lon: from.lon + (lon - from.lon) * share }
      last.current = point
      setShown(point)
      if (share < 1) frame = requestAnimationFrame(step)
    }
    frame = requestAnimationFrame(step)
    return () => cancelAnimationFrame(frame)
  }, [lat, lon, ms])
  return to === null ? null : shown
}
