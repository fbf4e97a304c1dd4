import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { bff } from '#lib/client/bff.ts'
import type { MapProvider } from '@kolea/domain/location/map-provider.ts'
import { drawMap, fitCanvas, makePaths, mapColours } from './draw-map.ts'
import { GoogleGround } from './google-ground.tsx'
import { loadMapData, placesIn, type Label, type MapData, type PaneBox } from './map-data.ts'
import { positionStyle } from './position-style.ts'
import { StreetNames } from './street-names.tsx'
import type { MapView } from './use-map.ts'
import styles from './map-surface.module.css'

/** The land may be missing, never the markers: a map whose lines did not load is still a map of stores. */
function useMapData(): MapData | null {
  const [data, setData] = useState<MapData | null>(null)
  useEffect(() => {
    let gone = false
    loadMapData()
      .then((loaded) => gone || setData(loaded))
      .catch(() => undefined)
    return () => {
      gone = true
    }
  }, [])
  return data
}

function Land({ data, size, transform }: MapView & { data: MapData | null }) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const paths = useMemo(() => data && makePaths(data), [data])
  useEffect(() => {
    const element = canvas.current
    const context = element?.getContext('2d')
    if (!element || !context) return
    const ratio = fitCanvas(element, size)
    drawMap(context, { paths, colours: mapColours(element), size, transform, ratio })
  }, [size, transform, paths])
  return <canvas ref={canvas} className={styles.mapLand} aria-hidden="true" />
}

function Labels({ labels }: { labels: readonly Label[] }) {
  return (
    <div className={styles.mapLabels} aria-hidden="true">
      {labels.map(({ name, left, top }) => (
        <span key={name} style={positionStyle({ left, top })} lang="haw">
          {name}
        </span>
      ))}
    </div>
  )
}

interface GroundProps extends MapView {
  /** The markers on the map, which no name may touch; a new function places the names again. */
  keepClear?: ((view: MapView) => readonly PaneBox[]) | undefined
}

function RenderedGround({ keepClear, size, transform }: GroundProps) {
  const data = useMapData()
  const { labels, boxes } = useMemo(() => {
    const markers = keepClear?.({ size, transform }) ?? []
    const placed = placesIn(transform, size, markers)
    return { labels: placed, boxes: [...placed, ...markers] }
  }, [keepClear, size, transform])
  return (
    <>
      <Land size={size} transform={transform} data={data} />
      <Labels labels={labels} />
      <StreetNames size={size} transform={transform} data={data} boxes={boxes} />
    </>
  )
}

/**
 * What is under the markers of every map: Google's map where the shop has a key for it, else, and when Google's does not
 * come, the shop's own drawing. Both take the same view, in the same projection (LOC-07).
 */
export function Ground({ keepClear, ...view }: GroundProps) {
  const provider = useMapProvider()
  const [isGoogleMissing, setGoogleMissing] = useState(false)
  const onFailed = useCallback(() => setGoogleMissing(true), [])
  if (provider === null) return null
  if (provider === 'google' && !isGoogleMissing) return <GoogleGround {...view} onFailed={onFailed} />
  return <RenderedGround {...view} keepClear={keepClear} />
}

let request: Promise<MapProvider> | null = null

/** Requested once a page load; without an answer the shop draws its own map, and the next map requests it again. */
function loadMapProvider(): Promise<MapProvider> {
  request ??= bff('GET /api/location/map', {})
    .then(({ provider }) => provider)
    .catch(() => {
      request = null
      return 'embedded'
    })
  return request
}

/** The provider of the ground map; null until it is known. */
function useMapProvider(): MapProvider | null {
  const [provider, setProvider] = useState<MapProvider | null>(null)
  useEffect(() => {
    let gone = false
    void loadMapProvider().then((known) => gone || setProvider(known))
    return () => {
      gone = true
    }
  }, [])
  return provider
}
