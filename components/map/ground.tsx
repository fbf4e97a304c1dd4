import { useCallback, useEffect, useRef, useState } from 'react'
import { drawMap, makePaths, mapColours, type MapPaths } from './draw-map.ts'
import { GoogleGround } from './google-ground.tsx'
import { loadMapData, placesIn } from './map-data.ts'
import { useMapProvider } from './map-provider.ts'
import { positionStyle } from './position-style.ts'
import type { MapView } from './use-map.ts'
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
        <span key={name} style={positionStyle({ left, top })} lang="haw">
          {name}
        </span>
      ))}
    </div>
  )
}

/**
 * What lies under the markers of every map: Google's map where the shop has a key for it, else, and when Google's does not
 * come, the shop's own drawing. Both take the same view, in the same projection (LOC-07).
 */
export function Ground(view: MapView) {
  const provider = useMapProvider()
  const [isGoogleMissing, setGoogleMissing] = useState(false)
  const onFailed = useCallback(() => setGoogleMissing(true), [])
  if (provider === null) return null
  if (provider === 'google' && !isGoogleMissing) return <GoogleGround {...view} onFailed={onFailed} />
  return (
    <>
      <Land {...view} />
      <Labels {...view} />
    </>
  )
}
