import type { GeoPoint } from './distance.ts'

/** A corner of a ride; `street` is what the leg that begins here follows, and is missing off the known streets. */
export interface RoutePoint extends GeoPoint {
  street?: string | undefined
}

const round = (degrees: number) => Math.round(degrees * 1e6) / 1e6

const metresPerDegree = 111_195

/** Exact enough within a delivery's reach: the earth is taken for flat. */
export const metresBetween = (a: GeoPoint, b: GeoPoint): number =>
  Math.hypot(a.lat - b.lat, (a.lon - b.lon) * Math.cos((a.lat * Math.PI) / 180)) * metresPerDegree

const between = (from: GeoPoint, to: GeoPoint, part: number): GeoPoint => ({
  lat: from.lat + (to.lat - from.lat) * part,
  lon: from.lon + (to.lon - from.lon) * part,
})

interface Leg {
  from: RoutePoint
  to: RoutePoint
  metres: number
}

const legsOf = (line: readonly RoutePoint[]): Leg[] =>
  line.slice(1).map((to, at) => {
    const from = line[at] ?? to
    return { from, to, metres: metresBetween(from, to) }
  })

export const metresOfLine = (line: readonly RoutePoint[]): number =>
  legsOf(line).reduce((sum, { metres }) => sum + metres, 0)

/** Where one is after so many metres of the way, and on which street; null for a line without points. */
export function placeAlong(line: readonly RoutePoint[], metres: number): RoutePoint | null {
  let left = Math.max(0, metres)
  const legs = legsOf(line)
  for (const { from, to, metres: length } of legs) {
    if (left <= length && length > 0) {
      const { lat, lon } = between(from, to, left / length)
      return { lat: round(lat), lon: round(lon), street: from.street }
    }
    left -= length
  }
  const last = line.at(-1)
  return last ? { ...last, street: legs.at(-1)?.from.street } : null
}

/** How many metres of the way are behind the place of the line that is nearest to `point`. */
export function metresAlong(line: readonly RoutePoint[], point: GeoPoint): number {
  let [nearest, along, before] = [Infinity, 0, 0]
  for (const { from, to, metres } of legsOf(line)) {
    const east = Math.cos((from.lat * Math.PI) / 180)
    const [x, y] = [(to.lon - from.lon) * east, to.lat - from.lat]
    const [px, py] = [(point.lon - from.lon) * east, point.lat - from.lat]
    const part = metres > 0 ? Math.min(1, Math.max(0, (px * x + py * y) / (x * x + y * y))) : 0
    const away = metresBetween(point, between(from, to, part))
    if (away < nearest) [nearest, along] = [away, before + part * metres]
    before += metres
  }
  return along
}

/** The part of the way that is left after so many metres. */
export function lineFrom(line: readonly RoutePoint[], metres: number): RoutePoint[] {
  const start = placeAlong(line, metres)
  let before = 0
  const ahead = legsOf(line).flatMap(({ to, metres: length }) => {
    before += length
    return before > metres ? [to] : []
  })
  return start ? [start, ...ahead] : []
}

/** How far a corner is from the straight line between its neighbours, in metres. */
function bulge(before: GeoPoint, corner: GeoPoint, after: GeoPoint): number {
  return metresBetween(before, corner) + metresBetween(corner, after) - metresBetween(before, after)
}

/** The same line without the corners nobody would see: on one street, and lengthening it by less than half a metre. */
export function withoutIdleCorners(line: readonly RoutePoint[]): RoutePoint[] {
  const simplified: RoutePoint[] = []
  line.forEach((point, at) => {
    const before = simplified.at(-1)
    const after = line[at + 1]
    if (before && after && before.street === point.street && bulge(before, point, after) < 0.5) return
    simplified.push({ ...point, lat: round(point.lat), lon: round(point.lon) })
  })
  return simplified
}
