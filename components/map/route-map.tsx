'use client'
import { clsx } from 'clsx'
import { House, Store } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useState, useEffect, useRef } from 'react'
import { Bird } from './bird-drop.tsx'
import { MapSurface } from './map-surface.tsx'
import { positionStyle } from './position-style.ts'
import { fit, lookAt, type MapPoint, type MapSize } from './projection.ts'
import styles from './route-map.module.css'
import markerStyles from './marker.module.css'

const still = (): boolean => window.matchMedia('(prefers-reduced-motion: reduce)').matches

/** Follows a point that jumps from poll to poll, gliding over `ms`; with reduced motion it jumps too. */
function useMovingPoint(to: MapPoint | null, ms: number): MapPoint | null {
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

const closest = 16
/** A little under the 10 s between two polls. */
const glideMs = 9_000

/** On large screens the order's card lies over the end of the map, this wide with its margins. */
const coveredPx = (): number => (window.matchMedia('(min-width: 1440px)').matches ? 540 : 0)

interface RouteMapProps {
  pickup: MapPoint
  dropoff: MapPoint
  courier: MapPoint | null
  /** From the store to the address, both included; empty before a courier has set out. */
  route: readonly MapPoint[]
}

/** The route of an order: store, address, and the courier between them. */
export function RouteMap({ pickup, dropoff, courier: reported, route }: RouteMapProps) {
  const t = useTranslations('map')
  const courier = useMovingPoint(reported, glideMs)
  // The map is fitted once: a map that jumps with each poll cannot be looked at.
  const [start] = useState(() => (size: MapSize) => {
    const covered = coveredPx()
    const free = { ...size, width: size.width - covered }
    const view = fit([pickup, dropoff, ...route], free, closest) ?? lookAt(dropoff, closest, free)
    return document.dir === 'rtl' ? { ...view, x: view.x + covered } : view
  })
  const line = route.length > 1 ? route : [pickup, dropoff]
  return (
    <MapSurface label={t('route')} start={start}>
      {(place, { size }) => {
        const points = line.map(place).map(({ left, top }) => `${left},${top}`)
        return (
          <>
            <svg className={styles.mapRoute} viewBox={`0 0 ${size.width} ${size.height}`} aria-hidden="true">
              <polyline className={styles.routeCasing} points={points.join(' ')} />
              <polyline className={styles.routeLine} points={points.join(' ')} />
            </svg>
            <div
              className={markerStyles.marker}
              role="img"
              aria-label={t('routeStore')}
              style={positionStyle(place(pickup))}
            >
              <span>
                <Store aria-hidden="true" />
              </span>
            </div>
            <div
              className={clsx(markerStyles.marker, styles.markerHome)}
              role="img"
              aria-label={t('routeDoor')}
              style={positionStyle(place(dropoff))}
            >
              <span>
                <House aria-hidden="true" />
              </span>
            </div>
            {courier ? (
              <div
                className={clsx(markerStyles.marker, styles.markerCourier)}
                role="img"
                aria-label={t('routeCourier')}
                style={positionStyle(place(courier))}
              >
                <svg
                  viewBox="-10 -8 84 66"
                  aria-hidden="true"
                  className={courier.lon > dropoff.lon ? styles.birdWest : undefined}
                >
                  <Bird />
                </svg>
              </div>
            ) : null}
          </>
        )
      }}
    </MapSurface>
  )
}
