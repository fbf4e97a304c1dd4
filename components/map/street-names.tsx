import { useEffect, useRef, useState } from 'react'
import { createNames, drawNames, nameColours, namesInView, type NamesAt } from './draw-names.ts'
import type { MapData, PaneBox } from './map-data.ts'
import { zoomOf } from './projection.ts'
import { fitCanvas } from './draw-map.ts'
import type { MapView } from './use-map.ts'
import styles from './map-surface.module.css'

/** Changes whenever faces have loaded: letters on a canvas do not change their face by themselves. */
function useLoadedFaces(): number {
  const [loads, setLoads] = useState(0)
  useEffect(() => {
    const onLoaded = () => setLoads((before) => before + 1)
    document.fonts.addEventListener('loadingdone', onLoaded)
    return () => document.fonts.removeEventListener('loadingdone', onLoaded)
  }, [])
  return loads
}

interface StreetNamesProps extends MapView {
  data: MapData | null
  /** What is on the map and no name may touch; with another list they are drawn again. */
  boxes: readonly PaneBox[]
}

/** Names of streets and parks, over a route and under the markers. */
export function StreetNames({ data, size, transform, boxes }: StreetNamesProps) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const faces = useLoadedFaces()
  // Laid out again only for other faces: each view filters what is there.
  const laidOut = useRef<{ data: MapData; faces: number; at: NamesAt } | null>(null)
  useEffect(() => {
    const element = canvas.current
    const context = element?.getContext('2d')
    if (!element || !context || !data) return
    const colours = nameColours(element)
    if (laidOut.current?.data !== data || laidOut.current.faces !== faces)
      laidOut.current = { data, faces, at: createNames(context, data, colours.family) }
    const names = laidOut.current.at(zoomOf(transform))
    const ratio = fitCanvas(element, size)
    drawNames(context, namesInView(names, { size, transform }, boxes), colours, ratio)
  }, [data, faces, size, transform, boxes])
  return <canvas ref={canvas} className={styles.mapNames} aria-hidden="true" />
}
