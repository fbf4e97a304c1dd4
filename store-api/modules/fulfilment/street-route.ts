import { and, gt, lt } from 'drizzle-orm'
import type { Db } from '../../db/database.ts'
import { streets, type StreetRow } from '../../db/schema/location.ts'
import { withoutIdleCorners, metresBetween, type Point } from './route-line.ts'

/** Streets become a point at least this often, so that crossings are found between their corners too. */
const spacingMetres = 60
/** The index is good to about 100 m: points of two streets this near are taken for a crossing. */
const crossingMetres = 90
/** The longest gap between two streets that is bridged. */
const gapMetres = 600
/** Leaving the known lines counts for so much more, so that a way keeps to them. */
const offStreet = 3

interface Edge {
  readonly to: number
  readonly cost: number
}

interface StreetGraph {
  readonly points: readonly Point[]
  readonly edges: readonly (readonly Edge[])[]
}

/** A line with points in between wherever two corners are far apart. */
function dense(line: StreetRow['line']): Point[] {
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

const cellDegrees = crossingMetres / 100_000
const cellOf = (value: number) => Math.floor(value / cellDegrees)

/** Points by cells as wide as a crossing: what is near a point lies in its cell or one beside it. */
function nearby(points: readonly Point[]): (point: Point) => number[] {
  const cells = new Map<string, number[]>()
  points.forEach(({ lat, lon }, index) => {
    const key = `${cellOf(lat)}:${cellOf(lon)}`
    const cell = cells.get(key)
    if (cell === undefined) cells.set(key, [index])
    else cell.push(index)
  })
  return ({ lat, lon }) =>
    [-1, 0, 1].flatMap((north) =>
      [-1, 0, 1].flatMap((east) => cells.get(`${cellOf(lat) + north}:${cellOf(lon) + east}`) ?? []),
    )
}

/**
 * Streets as points and ways between them. The two ends, the first two points, reach every other one across country, so
 * that there is always a way, if only the straight one.
 */
function streetGraph(ends: readonly [Point, Point], lines: readonly StreetRow['line'][]): StreetGraph {
  const points: Point[] = [...ends]
  const streetOf: number[] = [-1, -2]
  const edges: Edge[][] = [[], []]
  const tips: number[] = []
  const tie = (a: number, b: number, factor: number) => {
    const cost = factor * metresBetween(points[a] as Point, points[b] as Point)
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
  const near = nearby(points)
  points.forEach((point, index) => {
    for (const other of near(point)) {
      if (other > index && streetOf[other] !== streetOf[index]) tie(index, other, offStreet)
    }
    if (index > 0) tie(0, index, offStreet)
    if (index > 1) tie(1, index, offStreet)
  })
  // The index has not every street: from where one ends the next may be a few blocks away.
  for (const tip of tips) {
    points.forEach((point, index) => {
      const away = metresBetween(points[tip] as Point, point)
      if (away > crossingMetres && away < gapMetres && streetOf[index] !== streetOf[tip])
        tie(tip, index, offStreet)
    })
  }
  return { points, edges }
}

/** The cheapest way from the first point to the second (Dijkstra). */
function shortestWay({ points, edges }: StreetGraph): Point[] {
  const costs = points.map(() => Infinity)
  const from: (number | undefined)[] = []
  const open = new Set([0])
  costs[0] = 0
  while (open.size > 0) {
    let here = -1
    for (const candidate of open)
      if (here < 0 || (costs[candidate] ?? Infinity) < (costs[here] ?? Infinity)) here = candidate
    if (here === 1) break
    open.delete(here)
    for (const { to, cost } of edges[here] ?? []) {
      const total = (costs[here] ?? Infinity) + cost
      if (total >= (costs[to] ?? Infinity)) continue
      costs[to] = total
      from[to] = here
      open.add(to)
    }
  }
  const way: Point[] = []
  for (let at: number | undefined = 1; at !== undefined; at = from[at]) way.unshift(points[at] as Point)
  return way
}

/** Streets this far (degrees) beside the straight line may be on the way. */
const marginDegrees = 0.012
/**
 * The ride from the store to the door along the known streets (ORD-02): made of their lines, good to about 100 m, and
 * a straight line where there are none. One read and a few milliseconds; kept with the order.
 */
export async function streetRoute(db: Db, from: Point, to: Point): Promise<Point[]> {
  const rows = await db
    .select({ line: streets.line })
    .from(streets)
    .where(
      and(
        lt(streets.minLat, Math.max(from.lat, to.lat) + marginDegrees),
        gt(streets.maxLat, Math.min(from.lat, to.lat) - marginDegrees),
        lt(streets.minLon, Math.max(from.lon, to.lon) + marginDegrees),
        gt(streets.maxLon, Math.min(from.lon, to.lon) - marginDegrees),
      ),
    )
  const lines = rows.map((row) => row.line)
  return withoutIdleCorners(shortestWay(streetGraph([from, to], lines)))
}
