/** Web mercator with tiles of 256 px, so that a zoom level means what it means on every web map. */
export interface MapPoint {
  lat: number
  lon: number
}

export interface MapSize {
  width: number
  height: number
}

/** The world at zoom 0 is a square of this many px. */
const world = 256

export const closestZoom = 18
export const farthestZoom = 6

/** Px at zoom 0, from the world's top left. */
export function toWorld({ lat, lon }: MapPoint): [x: number, y: number] {
  const sin = Math.sin((lat * Math.PI) / 180)
  return [((lon + 180) / 360) * world, (0.5 - Math.log((1 + sin) / (1 - sin)) / (4 * Math.PI)) * world]
}

export function fromWorld(x: number, y: number): MapPoint {
  const lat = (Math.atan(Math.sinh(Math.PI * (1 - (2 * y) / world))) * 180) / Math.PI
  return { lat, lon: (x / world) * 360 - 180 }
}

/** Where the world is on the pane: screen = world × scale + offset, as d3-zoom has it. */
export interface Transform {
  k: number
  x: number
  y: number
}

export const zoomOf = ({ k }: Transform): number => Math.log2(k)

export function lookAt(center: MapPoint, zoom: number, { width, height }: MapSize): Transform {
  const k = 2 ** zoom
  const [x, y] = toWorld(center)
  return { k, x: width / 2 - x * k, y: height / 2 - y * k }
}

export function centerOf({ k, x, y }: Transform, { width, height }: MapSize): MapPoint {
  return fromWorld((width / 2 - x) / k, (height / 2 - y) / k)
}

export function toScreen(point: MapPoint, { k, x, y }: Transform): { left: number; top: number } {
  const [wx, wy] = toWorld(point)
  return { left: wx * k + x, top: wy * k + y }
}

/** West, south, east and north of what the pane shows, with `margin` px around it. */
export function boundsOf(
  { k, x, y }: Transform,
  { width, height }: MapSize,
  margin: number,
): [west: number, south: number, east: number, north: number] {
  const northWest = fromWorld((-margin - x) / k, (-margin - y) / k)
  const southEast = fromWorld((width + margin - x) / k, (height + margin - y) / k)
  return [northWest.lon, southEast.lat, southEast.lon, northWest.lat]
}

/** The view that shows all points with space around them; never closer than `atMost`; null when they are too far apart for one view. */
export function fit(
  points: readonly MapPoint[],
  size: MapSize,
  atMost: number,
  margin = 72,
): Transform | null {
  const spots = points.map(toWorld)
  if (spots.length === 0) return null
  const xs = spots.map(([x]) => x)
  const ys = spots.map(([, y]) => y)
  const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)]
  const available = (length: number) => Math.max(1, length - 2 * margin)
  const k = Math.min(
    available(size.width) / Math.max(right - left, 1e-9),
    available(size.height) / Math.max(bottom - top, 1e-9),
  )
  if (Math.log2(k) < farthestZoom) return null
  const zoom = Math.min(atMost, Math.log2(k))
  return lookAt(fromWorld((left + right) / 2, (top + bottom) / 2), zoom, size)
}
