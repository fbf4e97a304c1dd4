import { boundsOf, farthestZoom, fit, lookAt, toWorld } from './projection.ts'
import type { MapPoint, MapSize, Transform } from './projection.ts'

/** How many of the points a map around one of them shows at least. */
function countAround(middle: MapPoint, points: readonly MapPoint[], size: MapSize): number {
  const [west, south, east, north] = boundsOf(lookAt(middle, farthestZoom, size), size, 0)
  return points.filter(({ lat, lon }) => lon > west && lon < east && lat > south && lat < north).length
}

/** The point with the most others around it. */
function densest(points: readonly MapPoint[], size: MapSize): MapPoint | undefined {
  const counted = points.map((point) => ({ point, count: countAround(point, points, size) }))
  return counted.toSorted((one, other) => other.count - one.count)[0]?.point
}

function byNearness(points: readonly MapPoint[], middle: MapPoint): readonly MapPoint[] {
  const [x, y] = toWorld(middle)
  const far = (point: MapPoint) => Math.hypot(toWorld(point)[0] - x, toWorld(point)[1] - y)
  return points.toSorted((one, other) => far(one) - far(other))
}

/** All points, or where they lie too far apart for one view, as many around the densest place as it can show; null without points. */
export function viewOfAll(points: readonly MapPoint[], size: MapSize, atMost: number): Transform | null {
  const all = fit(points, size, atMost)
  if (all !== null) return all
  const middle = densest(points, size)
  if (middle === undefined) return null
  const seen: MapPoint[] = []
  let view = lookAt(middle, atMost, size)
  for (const point of byNearness(points, middle)) {
    const next = fit([...seen, point], size, atMost)
    if (next === null) continue
    seen.push(point)
    view = next
  }
  return view
}
