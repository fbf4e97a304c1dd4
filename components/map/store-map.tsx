'use client'
import { clsx } from 'clsx'
import { Store } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useMemo, useState, type CSSProperties } from 'react'
import { BirdDrop } from './bird-drop.tsx'
import { at, MapSurface } from './map-surface.tsx'
import { boundsOf, fit, lookAt, type MapPoint, type MapSize, type Transform } from './projection.ts'
import { clusterPx, clusterStores, markersAt, type MapStore } from './store-clusters.ts'
import markerStyles from './marker.module.css'
import styles from './store-map.module.css'

/** Default zoom 11; a chosen marker is shown at 17 (LOC-07). */
const startZoom = 11
const markerZoom = 17
const islands: MapPoint = { lat: 20.8, lon: -157.3 }
/** Half of the largest marker, px: one that reaches into the pane is drawn. */
const markerRoom = 36

interface StoreMapProps {
  stores: readonly MapStore[]
  selectedId: string | null
  onSelect: (storeId: string) => void
  /** Where the shopper is; without it the map shows all stores. */
  center?: MapPoint
}

type Target = (size: MapSize) => Transform

/** Stores to choose from: discs, clusters that open on a press, and the selected one with the bird (LOC-07). */
export function StoreMap({ stores, selectedId, onSelect, center }: StoreMapProps) {
  const t = useTranslations('map')
  const [target, setTarget] = useState<Target | null>(null)
  const selected = stores.find(({ id }) => id === selectedId)
  const index = useMemo(
    () => clusterStores(stores.filter(({ id }) => id !== selectedId)),
    [stores, selectedId],
  )
  const start = (size: MapSize): Transform =>
    center
      ? lookAt(center, startZoom, size)
      : (fit(stores, size, startZoom) ??
        // A country's stores lie an ocean apart: one is looked at, the others are a pan away.
        lookAt(selected ?? stores[0] ?? islands, startZoom, size))
  const goTo = (point: MapPoint, zoom: number) =>
    setTarget(() => (size: MapSize) => lookAt(point, zoom, size))
  return (
    <MapSurface label={t('stores')} start={start} target={target}>
      {(place, { zoom, transform, size }) => (
        <>
          {markersAt(index, zoom, boundsOf(transform, size, markerRoom)).map((marker) =>
            marker.kind === 'store' ? (
              <button
                key={marker.store.id}
                type="button"
                className={markerStyles.marker}
                aria-pressed="false"
                aria-label={t(marker.store.open ? 'store' : 'storeClosed', { name: marker.store.name })}
                style={at(place(marker.store))}
                onClick={() => {
                  onSelect(marker.store.id)
                  goTo(marker.store, Math.min(markerZoom, Math.max(zoom, startZoom + 2)))
                }}
              >
                <span>
                  <Store aria-hidden="true" />
                </span>
              </button>
            ) : (
              <button
                key={`cluster-${marker.id}`}
                type="button"
                className={clsx(markerStyles.marker, styles.markerCluster)}
                aria-label={t('cluster', { count: marker.count, name: marker.near })}
                style={{ ...at(place(marker.at)), '--d': `${clusterPx(marker.count)}px` } as CSSProperties}
                onClick={() => goTo(marker.at, marker.expandTo)}
              >
                <span>{marker.count}</span>
              </button>
            ),
          )}
          {selected ? (
            <button
              type="button"
              className={markerStyles.marker}
              aria-pressed="true"
              aria-label={t('storeSelected', { name: selected.name })}
              style={at(place(selected))}
              onClick={() => goTo(selected, markerZoom)}
            >
              <BirdDrop />
            </button>
          ) : null}
        </>
      )}
    </MapSurface>
  )
}
