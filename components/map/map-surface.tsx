'use client'
import { Minus, Plus } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useEffect, type ReactNode } from 'react'
import { IconButton } from '#components/ui/button.tsx'
import { Ground } from './ground.tsx'
import type { PaneBox } from './map-data.ts'
import { toScreen, zoomOf, type MapPoint, type MapSize, type Transform } from './projection.ts'
import { useMap, type MapView } from './use-map.ts'
import styles from './map-surface.module.css'

interface MapSurfaceProps {
  label: string
  start: (size: MapSize) => Transform
  onMove?: (center: MapPoint) => void
  /** The view that the map shall show now; a new object moves it. */
  target?: ((size: MapSize) => Transform) | null
  /** The markers on the map, which no name may touch; a new function places the names again. */
  keepClear?: (view: MapView) => readonly PaneBox[]
  children?: (
    place: (point: MapPoint) => { left: number; top: number },
    view: MapView & { zoom: number },
  ) => ReactNode
}

/** A pane that pans and zooms over the ground; what is on it is rendered by its children as page elements. */
export function MapSurface({ label, start, onMove, target, keepClear, children }: MapSurfaceProps) {
  const t = useTranslations('map')
  const { pane, view, apply, zoomBy, onKeyDown } = useMap({ start, onMove })
  const size = view?.size
  useEffect(() => {
    if (target && size) apply(target(size))
    // A resize alone does not change the center that the shopper looks at.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [target, size !== undefined])
  return (
    <div className={styles.mapFrame} dir="ltr">
      <div
        ref={pane}
        className={styles.mapSurface}
        role="application"
        aria-label={label}
        tabIndex={0}
        data-zoom={view ? zoomOf(view.transform).toFixed(1) : undefined}
        onKeyDown={onKeyDown}
      >
        {view ? (
          <>
            <Ground {...view} keepClear={keepClear} />
            {children?.((point) => toScreen(point, view.transform), {
              ...view,
              zoom: zoomOf(view.transform),
            })}
          </>
        ) : null}
      </div>
      <div data-slot="map-tools" className={styles.mapTools}>
        <IconButton type="button" raised aria-label={t('zoomIn')} onClick={() => zoomBy(2)}>
          <Plus aria-hidden="true" />
        </IconButton>
        <IconButton type="button" raised aria-label={t('zoomOut')} onClick={() => zoomBy(0.5)}>
          <Minus aria-hidden="true" />
        </IconButton>
      </div>
    </div>
  )
}
