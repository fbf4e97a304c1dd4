'use client'
import { useTranslations } from 'next-intl'
import { MapMarker } from '#components/ui/map-marker.tsx'
import { BirdDrop } from './bird-drop.tsx'
import { MapSurface } from './map-surface.tsx'
import { lookAt, type MapPoint, type MapSize } from './projection.ts'
import styles from './pin-map.module.css'

const doorZoom = 16.5

/** The pin stays in the middle while the map moves under it: the pin marks the delivery address (LOC-01). */
export function PinMap({ center, onMove }: { center: MapPoint; onMove: (center: MapPoint) => void }) {
  const t = useTranslations('map')
  return (
    <>
      <MapSurface
        label={t('pin')}
        start={(size: MapSize) => lookAt(center, doorZoom, size)}
        onMove={onMove}
      />
      <MapMarker className={styles.markerPin} aria-hidden="true">
        <BirdDrop />
      </MapMarker>
    </>
  )
}
