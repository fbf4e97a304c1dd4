'use client'
import { House, Store } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useCallback, useState, useEffect, useRef } from 'react'
import { lineFrom, metresAlong, metresBetween, placeAlong } from '@kolea/domain/geography/route-line.ts'
import { MapMarker } from '#components/ui/map-marker.tsx'
import { Bird } from './bird-drop.tsx'
import { MapSurface } from './map-surface.tsx'
import { markerBox, positionStyle } from './position-style.ts'
import { fit, lookAt, toScreen, type MapPoint, type MapSize } from './projection.ts'
import type { MapView } from './use-map.ts'
import styles from './route-map.module.css'

const still = (): boolean => window.matchMedia('(prefers-reduced-motion: reduce)').matches

/** A courier this near the way is on it, metres. */
const onTheWayMetres = 60

type Glide = (share: number) => MapPoint

/** From one reported point to the next: along the way where both are on it, so that no corner is cut, else straight. */
function glideOn(way: readonly MapPoint[], from: MapPoint, to: MapPoint): Glide {
  const [begin, end] = [metresAlong(way, from), metresAlong(way, to)]
  const isOnWay = (point: MapPoint, metres: number) =>
    metresBetween(point, placeAlong(way, metres) ?? point) < onTheWayMetres
  if (isOnWay(from, begin) && isOnWay(to, end))
    return (share) => placeAlong(way, begin + (end - begin) * share) ?? to
  return (share) => ({
    lat: from.lat + (to.lat - from.lat) * share,
    lon: from.lon + (to.lon - from.lon) * share,
  })
}

/** Follows a point that jumps from poll to poll, gliding over `ms`; with reduced motion it jumps too. */
function useMovingPoint(way: readonly MapPoint[], to: MapPoint | null, ms: number): MapPoint | null {
  const [shown, setShown] = useState(to)
  const last = useRef(to)
  const latestWay = useRef(way)
  useEffect(() => {
    latestWay.current = way
  })
  const { lat, lon } = to ?? { lat: null, lon: null }
  useEffect(() => {
    if (lat === null || lon === null) return
    const glide = glideOn(latestWay.current, last.current ?? { lat, lon }, { lat, lon })
    const begin = performance.now()
    let frame = 0
    const step = (now: number) => {
      const share = still() ? 1 : Math.min(1, (now - begin) / ms)
      const point = share < 1 ? glide(share) : { lat, lon }
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

/** On large screens the order's card is over the end of the map, this wide with its margins. */
const coveredPx = (): number => (window.matchMedia('(min-width: 1100px)').matches ? 540 : 0)

interface RouteMapProps {
  pickup: MapPoint
  /** The address; null for an order that is picked up. */
  dropoff: MapPoint | null
  courier: MapPoint | null
  /** From the store to the address, both included; empty before a courier has set out. */
  route: readonly MapPoint[]
}

/** The route of an order: store, address, and the courier between them; of a pickup the store alone. */
export function RouteMap({ pickup, dropoff, courier: reported, route }: RouteMapProps) {
  const t = useTranslations('map')
  const ends = dropoff ? [pickup, dropoff] : [pickup]
  const line = route.length > 1 ? route : ends
  const courier = useMovingPoint(line, reported, glideMs)
  // The map is fitted once: a map that jumps with each poll is not readable.
  const [start] = useState(() => (size: MapSize) => {
    const covered = coveredPx()
    const free = { ...size, width: size.width - covered }
    const view = fit([...ends, ...route], free, closest) ?? lookAt(dropoff ?? pickup, closest, free)
    return document.dir === 'rtl' ? { ...view, x: view.x + covered } : view
  })
  const keepClear = useCallback(
    ({ transform }: MapView) =>
      [pickup, ...(dropoff ? [dropoff] : [])].map((point) => markerBox(toScreen(point, transform))),
    [pickup, dropoff],
  )
  const ahead = courier ? lineFrom(line, metresAlong(line, courier)) : line
  return (
    <MapSurface label={t(dropoff ? 'route' : 'routePickup')} start={start} keepClear={keepClear}>
      {(place, { size }) => {
        const pointsOf = (part: readonly MapPoint[]) =>
          part
            .map(place)
            .map(({ left, top }) => `${left},${top}`)
            .join(' ')
        return (
          <>
            <svg className={styles.mapRoute} viewBox={`0 0 ${size.width} ${size.height}`} aria-hidden="true">
              <polyline className={styles.routeCasing} points={pointsOf(line)} />
              <polyline className={styles.routeBehind} points={pointsOf(line)} />
              <polyline className={styles.routeAhead} points={pointsOf(ahead)} />
            </svg>
            <MapMarker role="img" aria-label={t('routeStore')} style={positionStyle(place(pickup))}>
              <span>
                <Store aria-hidden="true" />
              </span>
            </MapMarker>
            {dropoff ? (
              <MapMarker
                className={styles.markerHome}
                role="img"
                aria-label={t('routeDoor')}
                style={positionStyle(place(dropoff))}
              >
                <span>
                  <House aria-hidden="true" />
                </span>
              </MapMarker>
            ) : null}
            {courier && dropoff ? (
              <MapMarker
                className={styles.markerCourier}
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
              </MapMarker>
            ) : null}
          </>
        )
      }}
    </MapSurface>
  )
}
