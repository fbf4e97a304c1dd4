'use client'
import { Store } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useCallback, useMemo, type CSSProperties } from 'react'
import Supercluster from 'supercluster'
import { MapMarker } from '#components/ui/map-marker.tsx'
import { BirdDrop } from './bird-drop.tsx'
import { areaZoom, storeZoom, type MapLook } from './map-look.ts'
import { MapSurface } from './map-surface.tsx'
import { markerBox, positionStyle } from './position-style.ts'
import {
  boundsOf,
  lookAt,
  toScreen,
  zoomOf,
  type MapPoint,
  type MapSize,
  type Transform,
} from './projection.ts'
import type { MapView } from './use-map.ts'
import { viewOfAll } from './view-of-all.ts'
import styles from './store-map.module.css'

interface MapStore extends MapPoint {
  id: string
  name: string
  open: boolean
}

type Marker =
  | { kind: 'store'; store: MapStore }
  | { kind: 'cluster'; id: number; count: number; near: string; at: MapPoint; expandTo: number }

/** Stores are clustered up to this zoom (LOC-07). */
export const clusterUpTo = 15

type Clusters = Supercluster<MapStore>

export function clusterStores(stores: readonly MapStore[]): Clusters {
  const index = new Supercluster<MapStore>({ radius: 56, maxZoom: clusterUpTo, extent: 256 })
  return index.load(
    stores.map((store) => ({
      type: 'Feature',
      geometry: { type: 'Point', coordinates: [store.lon, store.lat] },
      properties: store,
    })),
  )
}

type Bounds = [west: number, south: number, east: number, north: number]

/** What is within the bounds at a zoom: a marker out of sight would take the keyboard's focus with it. */
export function markersAt(index: Clusters, zoom: number, bounds: Bounds): Marker[] {
  return index.getClusters(bounds, Math.floor(zoom)).map((feature) => {
    const [lon = 0, lat = 0] = feature.geometry.coordinates
    const { properties } = feature
    if (!('cluster' in properties)) return { kind: 'store', store: properties }
    const id = properties.cluster_id
    return {
      kind: 'cluster',
      id,
      count: properties.point_count,
      near: index.getLeaves(id, 1)[0]?.properties.name ?? '',
      at: { lat, lon },
      expandTo: Math.min(17, index.getClusterExpansionZoom(id) + 0.5),
    }
  })
}

/** Width of a cluster's disc in px (design, "Map markers"). */
export const clusterPx = (count: number): number => (count < 5 ? 52 : count < 10 ? 60 : 72)

const islands: MapPoint = { lat: 20.8, lon: -157.3 }
/** Half of the largest marker, px: one that reaches into the pane is drawn. */
const markerSpace = 36

interface StoreMapProps {
  stores: readonly MapStore[]
  selectedId: string | null
  onSelect: (storeId: string) => void
  /** Where to look now; null: where the map begins. */
  look: MapLook | null
  onLook: (look: MapLook) => void
  /** Where the shopper is; without it, and without a selected store, the map shows all stores, or as many as one view can. */
  center?: MapPoint
}

/** The drop of the selected store is on its place. */
const dropBox = ({ left, top }: { left: number; top: number }) => markerBox({ left, top: top - 32 }, 36)

/** Stores to choose from: discs, clusters that open on a click, and the selected one with the bird (LOC-07). */
export function StoreMap({ stores, selectedId, onSelect, look, onLook, center }: StoreMapProps) {
  const t = useTranslations('map')
  const target = useMemo(() => look && ((size: MapSize) => lookAt(look.at, look.zoom, size)), [look])
  const selected = stores.find(({ id }) => id === selectedId)
  const index = useMemo(
    () => clusterStores(stores.filter(({ id }) => id !== selectedId)),
    [stores, selectedId],
  )
  const keepClear = useCallback(
    ({ transform, size }: MapView) =>
      markersAt(index, zoomOf(transform), boundsOf(transform, size, markerSpace))
        .map((marker) =>
          marker.kind === 'store'
            ? markerBox(toScreen(marker.store, transform))
            : markerBox(toScreen(marker.at, transform), clusterPx(marker.count) / 2),
        )
        .concat(selected ? dropBox(toScreen(selected, transform)) : []),
    [index, selected],
  )
  const start = (size: MapSize): Transform => {
    const middle = center ?? selected
    return middle
      ? lookAt(middle, areaZoom, size)
      : (viewOfAll(stores, size, areaZoom) ?? lookAt(islands, areaZoom, size))
  }
  return (
    <MapSurface label={t('stores')} start={start} target={target} keepClear={keepClear}>
      {(place, { zoom, transform, size }) => (
        <>
          {markersAt(index, zoom, boundsOf(transform, size, markerSpace)).map((marker) =>
            marker.kind === 'store' ? (
              <MapMarker
                as="button"
                key={marker.store.id}
                type="button"
                aria-pressed="false"
                aria-label={t(marker.store.open ? 'store' : 'storeClosed', { name: marker.store.name })}
                style={positionStyle(place(marker.store))}
                onClick={() => {
                  onSelect(marker.store.id)
                  onLook({ at: marker.store, zoom: storeZoom })
                }}
              >
                <span>
                  <Store aria-hidden="true" />
                </span>
              </MapMarker>
            ) : (
              <MapMarker
                as="button"
                key={`cluster-${marker.id}`}
                type="button"
                className={styles.markerCluster}
                aria-label={t('cluster', { count: marker.count, name: marker.near })}
                style={
                  {
                    ...positionStyle(place(marker.at)),
                    '--d': `${clusterPx(marker.count)}px`,
                  } as CSSProperties
                }
                onClick={() => onLook({ at: marker.at, zoom: marker.expandTo })}
              >
                <span>{marker.count}</span>
              </MapMarker>
            ),
          )}
          {selected ? (
            <MapMarker
              as="button"
              type="button"
              aria-pressed="true"
              aria-label={t('storeSelected', { name: selected.name })}
              style={positionStyle(place(selected))}
              onClick={() => onLook({ at: selected, zoom: storeZoom })}
            >
              <BirdDrop />
            </MapMarker>
          ) : null}
        </>
      )}
    </MapSurface>
  )
}
