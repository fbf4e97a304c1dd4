import { and, gt, lt } from 'drizzle-orm'
import type { GeoPoint } from '@kolea/domain/geography/distance.ts'
import { metresBetween, withoutIdleCorners, type RoutePoint } from '@kolea/domain/geography/route-line.ts'
import { shortestWay, type Edge } from '@kolea/domain/geography/shortest-way.ts'
import type { Db } from '../../db/database.ts'
import { streets, type StreetRow } from '../../db/schema/location.ts'

/** Streets become a point at least this often, so that crossings are found between their corners too. */
const spacingMetres = 60
/** The index is good to about 100 m: points of two streets this near are taken for a crossing. */
const crossingMetres = 90
/** The longest gap between two streets that is bridged. */
const gapMetres = 600
/** Leaving the known lines counts for so much more, so that a route prefers them. */
const offStreet = 3

interface StreetGraph {
  readonly points: readonly GeoPoint[]
  /** The street that each point is on, by its position in the list; the two ends are on none. */
  readonly streetOf: readonly number[]
  readonly edges: readonly (readonly Edge[])[]
}

/** A line with points in between wherever two corners are far apart. */
function dense(line: StreetRow['line']): GeoPoint[] {
  const corners = line.map(([lat, lon]) => ({ lat, lon }))
  return corners.flatMap((corner, at) => {
    const next = corners[at + 1]
    if (next === undefined) return [corner]
    const parts = Math.max(1, Math.ceil(metresBetween(corner, next) / spacingMetres))
    return Array.from({ length: parts }, (_, part) => ({
      lat: corner.lat + ((next.lat - corner.lat) * part) / parts,
      lon: corner.lon + ((next.lon - corner.lon) * part) / parts,
    }))
  })
}

/** Of latitude, rounded down: a cell is never smaller than it has to be. */
const metresPerDegree = 100_000

/** Points by cells of this size: what is within it of a point is in its cell or one beside it. */
function nearby(points: readonly GeoPoint[], metres: number): (point: GeoPoint) => number[] {
  const cells = new Map<string, number[]>()
  // Degrees of longitude are shorter away from the equator.
  const east = Math.cos(((points[0]?.lat ?? 0) * Math.PI) / 180)
  const cellOf = (degrees: number) => Math.floor((degrees * metresPerDegree) / metres)
  points.forEach(({ lat, lon }, index) => {
    const key = `${cellOf(lat)}:${cellOf(lon * east)}`
    const cell = cells.get(key)
    if (cell === undefined) cells.set(key, [index])
    else cell.push(index)
  })
  return ({ lat, lon }) =>
    [-1, 0, 1].flatMap((north) =>
      [-1, 0, 1].flatMap((aside) => cells.get(`${cellOf(lat) + north}:${cellOf(lon * east) + aside}`) ?? []),
    )
}

/**
 * Streets as points and ways between them. The two ends, the first two points, reach every other one across country, so
 * that there is always a way, if only the straight one.
 */
function streetGraph(ends: readonly [GeoPoint, GeoPoint], lines: readonly StreetRow['line'][]): StreetGraph {
  const points: GeoPoint[] = [...ends]
  const streetOf: number[] = [-1, -2]
  const edges: Edge[][] = [[], []]
  const tips: number[] = []
  const tie = (a: number, b: number, factor: number) => {
    const cost = factor * metresBetween(points[a] as GeoPoint, points[b] as GeoPoint)
    edges[a]?.push({ to: b, cost })
    edges[b]?.push({ to: a, cost })
  }
  lines.forEach((line, street) => {
    const first = points.length
    for (const point of dense(line)) {
      const index = points.push(point) - 1
      edges.push([])
      streetOf.push(street)
      if (index > first) tie(index - 1, index, 1)
    }
    tips.push(first, points.length - 1)
  })
  const near = nearby(points, crossingMetres)
  points.forEach((point, index) => {
    for (const other of near(point)) {
      if (other > index && streetOf[other] !== streetOf[index]) tie(index, other, offStreet)
    }
    if (index > 0) tie(0, index, offStreet)
    if (index > 1) tie(1, index, offStreet)
  })
  // The index has not every street: from where one ends the next may be a few blocks away.
  const nearGap = nearby(points, gapMetres)
  for (const tip of tips) {
    const from = points[tip] as GeoPoint
    for (const index of nearGap(from)) {
      const away = metresBetween(from, points[index] as GeoPoint)
      if (away > crossingMetres && away < gapMetres && streetOf[index] !== streetOf[tip])
        tie(tip, index, offStreet)
    }
  }
  return { points, streetOf, edges }
}

/** The way with the street of each leg; across a crossing one is already on the next street. */
function namedWay(
  { points, streetOf }: StreetGraph,
  way: readonly number[],
  names: readonly string[],
): RoutePoint[] {
  const along = way.map((here, at) => {
    const next = way[at + 1]
    return next !== undefined && streetOf[here] === streetOf[next] ? names[streetOf[here] ?? -1] : undefined
  })
  return way.map((here, at): RoutePoint => {
    const [point, next] = [points[here] as GeoPoint, points[way[at + 1] ?? here] as GeoPoint]
    const street = along[at] ?? (metresBetween(point, next) <= crossingMetres ? along[at + 1] : undefined)
    return street === undefined ? { ...point } : { ...point, street }
  })
}

/** Streets this far (degrees) beside the straight line may be on the way. */
const marginDegrees = 0.012

/**
 * The ride from the store to the door along the known streets (ORD-02): made of their lines, good to about 100 m, and
 * a straight line where there are none; each leg knows its street. Found once for an order and stored with it: one read and,
 * across the middle of Honolulu, some 50 ms of computing.
 */
export async function streetRoute(db: Db, from: GeoPoint, to: GeoPoint): Promise<RoutePoint[]> {
  const rows = await db
    .select({ line: streets.line, name: streets.name, suffix: streets.suffix })
    .from(streets)
    .where(
      and(
        lt(streets.minLat, Math.max(from.lat, to.lat) + marginDegrees),
        gt(streets.maxLat, Math.min(from.lat, to.lat) - marginDegrees),
        lt(streets.minLon, Math.max(from.lon, to.lon) + marginDegrees),
        gt(streets.maxLon, Math.min(from.lon, to.lon) - marginDegrees),
      ),
    )
  const graph = streetGraph(
    [from, to],
    rows.map(({ line }) => line),
  )
  const names = rows.map(({ name, suffix }) => `${name} ${suffix}`.trim())
  return withoutIdleCorners(namedWay(graph, shortestWay(graph.edges, 0, 1), names))
}
