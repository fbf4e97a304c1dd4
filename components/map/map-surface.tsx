'use client'
import { Minus, Plus } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useEffect, useRef, useState, type CSSProperties, type ReactNode } from 'react'
import { IconButton } from '#components/ui/button.tsx'
import { drawMap, makePaths, mapColours, type MapPaths } from './draw-map.ts'
import { loadMapData, placesIn } from './map-data.ts'
import { toScreen, zoomOf, type MapPoint, type MapSize, type Transform } from './projection.ts'
import { useMap, type MapView } from './use-map.ts'
import styles from './map-surface.module.css'

/** The land may be missing, never the markers: a map whose lines did not load is still a map of stores. */
function usePaths(): MapPaths | null {
  const [paths, setPaths] = useState<MapPaths | null>(null)
  useEffect(() => {
    let gone = false
    loadMapData()
      .then((data) => gone || setPaths(makePaths(data)))
      .catch(() => undefined)
    return () => {
      gone = true
    }
  }, [])
  return paths
}

function Land({ size, transform }: MapView) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const paths = usePaths()
  useEffect(() => {
    const element = canvas.current
    const context = element?.getContext('2d')
    if (!element || !context) return
    const ratio = Math.min(2, window.devicePixelRatio || 1)
    element.width = Math.round(size.width * ratio)
    element.height = Math.round(size.height * ratio)
    drawMap(context, { paths, colours: mapColours(element), size, transform, ratio })
  }, [size, transform, paths])
  return <canvas ref={canvas} className={styles.mapLand} aria-hidden="true" />
}

function Labels({ size, transform }: MapView) {
  return (
    <div className={styles.mapLabels} aria-hidden="true">
      {placesIn(transform, size).map(({ name, left, top }) => (
        <span key={name} style={at({ left, top })} lang="haw">
          {name}
        </span>
      ))}
    </div>
  )
}

/** A place on the pane, for the marker styles; physical, since a map is never mirrored. */
export const at = ({ left, top }: { left: number; top: number }): CSSProperties =>
  ({ '--x': `${left}px`, '--y': `${top}px` }) as CSSProperties

interface MapSurfaceProps {
  label: string
  start: (size: MapSize) => Transform
  onMove?: (center: MapPoint) => void
  /** Where the map shall stand now; a new object moves it. */
  target?: ((size: MapSize) => Transform) | null
  children?: (
    place: (point: MapPoint) => { left: number; top: number },
    view: MapView & { zoom: number },
  ) => ReactNode
}

/** A pane that pans and zooms over the islands; what lies on it is drawn by its children as page elements. */
export function MapSurface({ label, start, onMove, target, children }: MapSurfaceProps) {
  const t = useTranslations('map')
  const { pane, view, apply, zoomBy, onKeyDown } = useMap({ start, onMove })
  const size = view?.size
  useEffect(() => {
    if (target && size) apply(target(size))
    // A resize alone keeps what the shopper looks at.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [target, size !== undefined])
  return (
    <div className={styles.mapFrame} dir="ltr">
      <div
        ref={pane}
        className={styles.mapSurface}
        role="application"
        aria-label={label}
        tabIndex={0}
        onKeyDown={onKeyDown}
      >
        {view ? (
          <>
            <Land {...view} />
            <Labels {...view} />
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
