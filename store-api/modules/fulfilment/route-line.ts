export interface Point {
  lat: number
  lon: number
}

const round = (degrees: number) => Math.round(degrees * 1e6) / 1e6
const rounded = ({ lat, lon }: Point): Point => ({ lat: round(lat), lon: round(lon) })

const metresPerDegree = 111_195

export const metresBetween = (a: Point, b: Point): number =>
  Math.hypot(a.lat - b.lat, (a.lon - b.lon) * Math.cos((a.lat * Math.PI) / 180)) * metresPerDegree

/** Where one is after a share (0 to 1) of the way. */
export function pointOnLine(line: readonly Point[], share: number): Point | null {
  const legs = line.slice(1).map((to, index) => ({ from: line[index] ?? to, to }))
  const lengths = legs.map(({ from, to }) => metresBetween(from, to))
  let left = Math.min(1, Math.max(0, share)) * lengths.reduce((sum, length) => sum + length, 0)
  for (const [index, { from, to }] of legs.entries()) {
    const length = lengths[index] ?? 0
    if (left <= length && length > 0) {
      const part = left / length
      return rounded({
        lat: from.lat + (to.lat - from.lat) * part,
        lon: from.lon + (to.lon - from.lon) * part,
      })
    }
    left -= length
  }
  return line.at(-1) ?? null
}

/** How far a corner stands out of the straight line between its neighbours, in metres. */
function bulge(before: Point, corner: Point, after: Point): number {
  return metresBetween(before, corner) + metresBetween(corner, after) - metresBetween(before, after)
}

/** The same line without the corners nobody would see: those that lengthen it by less than half a metre. */
export function withoutIdleCorners(line: readonly Point[]): Point[] {
  const kept: Point[] = []
  line.forEach((point, at) => {
    const before = kept.at(-1)
    const after = line[at + 1]
    if (before && after && bulge(before, point, after) < 0.5) return
    kept.push(rounded(point))
  })
  return kept
}
