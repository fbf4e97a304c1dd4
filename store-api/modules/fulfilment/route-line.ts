interface Point {
  lat: number
  lon: number
}

const round = (degrees: number) => Math.round(degrees * 1e6) / 1e6

/** The corners of a ride from the store to the door: along two directions in turn, as streets do, three bends. */
export function routeLine(from: Point, to: Point): Point[] {
  const at = (north: number, east: number): Point => ({
    lat: round(from.lat + (to.lat - from.lat) * north),
    lon: round(from.lon + (to.lon - from.lon) * east),
  })
  return [at(0, 0), at(0.45, 0), at(0.45, 0.6), at(1, 0.6), at(1, 1)]
}

const metresPerDegree = 111_195

const metresBetween = (a: Point, b: Point): number =>
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
      return {
        lat: round(from.lat + (to.lat - from.lat) * part),
        lon: round(from.lon + (to.lon - from.lon) * part),
      }
    }
    left -= length
  }
  return line.at(-1) ?? null
}
