import { select } from 'd3-selection'
import { zoom as createZoom, zoomIdentity, zoomTransform, type D3ZoomEvent, type ZoomBehavior } from 'd3-zoom'
import { useCallback, useEffect, useRef, useState } from 'react'
import {
  centerOf,
  closestZoom,
  farthestZoom,
  type MapPoint,
  type MapSize,
  type Transform,
} from './projection.ts'

export interface MapView {
  size: MapSize
  transform: Transform
}

interface Options {
  /** The view to open with, once the pane's size is known. */
  start: (size: MapSize) => Transform
  onMove?: ((center: MapPoint) => void) | undefined
}

const scales: [number, number] = [2 ** farthestZoom, 2 ** closestZoom]
/** How far an arrow key moves, in px, and how much one click on + or − changes the scale. */
const keyStep = 80
const zoomStep = 2

/** Pan and zoom by pointer, wheel, pinch, buttons and keys over one pane element. */
export function useMap({ start, onMove }: Options) {
  const pane = useRef<HTMLDivElement>(null)
  const behaviour = useRef<ZoomBehavior<HTMLDivElement, unknown>>(null)
  const [view, setView] = useState<MapView | null>(null)
  const latest = useRef({ start, onMove })
  useEffect(() => {
    latest.current = { start, onMove }
  })

  const apply = useCallback((transform: Transform) => {
    if (!pane.current || !behaviour.current) return
    const { x, y, k } = transform
    behaviour.current.transform(select(pane.current), zoomIdentity.translate(x, y).scale(k))
  }, [])

  useEffect(() => {
    const element = pane.current
    if (!element) return
    const sizeOf = (): MapSize => ({ width: element.clientWidth, height: element.clientHeight })
    const zoom = createZoom<HTMLDivElement, unknown>()
      .scaleExtent(scales)
      .on('zoom', ({ transform: { k, x, y }, sourceEvent }: D3ZoomEvent<HTMLDivElement, unknown>) => {
        const next = { size: sizeOf(), transform: { k, x, y } }
        setView(next)
        // Only a move by the user is reported, not opening or resizing the map.
        if (sourceEvent) latest.current.onMove?.(centerOf(next.transform, next.size))
      })
    behaviour.current = zoom
    select(element).call(zoom).on('dblclick.zoom', null)
    let known: MapSize | null = null
    const resized = new ResizeObserver(() => {
      const size = sizeOf()
      if (size.width === 0 || size.height === 0) return
      // What was in the middle stays there.
      if (known) apply(recentred(zoomOfElement(element), known, size))
      else apply(latest.current.start(size))
      known = size
    })
    resized.observe(element)
    return () => {
      resized.disconnect()
      select(element).on('.zoom', null)
    }
  }, [apply])

  const moveBy = useCallback((x: number, y: number) => {
    if (!pane.current || !behaviour.current) return
    const selection = select(pane.current)
    const { k } = zoomOfElement(pane.current)
    behaviour.current.translateBy(selection, x / k, y / k)
    reportMove(pane.current, latest.current.onMove)
  }, [])
  const zoomBy = useCallback((factor: number) => {
    if (pane.current && behaviour.current) behaviour.current.scaleBy(select(pane.current), factor)
  }, [])

  const onKeyDown = useCallback(
    (event: { key: string; target: EventTarget; currentTarget: EventTarget; preventDefault: () => void }) => {
      if (event.target !== event.currentTarget) return
      const moves: Record<string, () => void> = {
        ArrowLeft: () => moveBy(keyStep, 0),
        ArrowRight: () => moveBy(-keyStep, 0),
        ArrowUp: () => moveBy(0, keyStep),
        ArrowDown: () => moveBy(0, -keyStep),
        '+': () => zoomBy(zoomStep),
        '=': () => zoomBy(zoomStep),
        '-': () => zoomBy(1 / zoomStep),
      }
      const move = moves[event.key]
      if (!move) return
      event.preventDefault()
      move()
    },
    [moveBy, zoomBy],
  )

  return { pane, view, apply, zoomBy, onKeyDown }
}

const recentred = ({ k, x, y }: Transform, from: MapSize, to: MapSize): Transform => ({
  k,
  x: x + (to.width - from.width) / 2,
  y: y + (to.height - from.height) / 2,
})

const zoomOfElement = (element: HTMLDivElement): Transform => zoomTransform(element)

function reportMove(element: HTMLDivElement, onMove: ((center: MapPoint) => void) | undefined): void {
  onMove?.(centerOf(zoomOfElement(element), { width: element.clientWidth, height: element.clientHeight }))
}
