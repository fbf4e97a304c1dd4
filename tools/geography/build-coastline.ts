// Makes public/map/coastline.json from a GeoJSON of the coastline: node tools/geography/build-coastline.ts FILE
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

type Position = readonly [lon: number, lat: number]

/** Distance of a point from a segment, in the units of its coordinates. */
function offSegment([x, y]: Position, [ax, ay]: Position, [bx, by]: Position): number {
  const [dx, dy] = [bx - ax, by - ay]
  const along =
    dx === 0 && dy === 0 ? 0 : Math.min(1, Math.max(0, ((x - ax) * dx + (y - ay) * dy) / (dx * dx + dy * dy)))
  return Math.hypot(x - (ax + along * dx), y - (ay + along * dy))
}

/** Ramer, Douglas and Peucker: drops every point that is nearer than `tolerance` to the line without it. */
function simplify(line: readonly Position[], tolerance: number): Position[] {
  const [first, last] = [line[0], line.at(-1)]
  if (line.length < 3 || first === undefined || last === undefined) return [...line]
  let [worst, at] = [0, 0]
  for (let index = 1; index < line.length - 1; index += 1) {
    const point = line[index]
    const off = point === undefined ? 0 : offSegment(point, first, last)
    if (off > worst) [worst, at] = [off, index]
  }
  if (worst <= tolerance) return [first, last]
  return [...simplify(line.slice(0, at + 1), tolerance).slice(0, -1), ...simplify(line.slice(at), tolerance)]
}

/** About 22 m: finer than a marker at the closest zoom that matters. */
const tolerance = 0.0002
/** Islets of fewer points than this are rocks nobody delivers to. */
const fewest = 8
const precision = 1e5

const [source] = process.argv.slice(2)
if (source === undefined) throw new Error('Which file? node tools/geography/build-coastline.ts FILE')

interface Coastline {
  features: { geometry: { coordinates: Position[][] } }[]
}
const { features } = JSON.parse(readFileSync(source, 'utf8')) as Coastline
const middle = (ring: readonly Position[]): number => Math.floor(ring.length / 2)
/** A ring has no ends of its own: halves are simplified apart. */
const simplified = (ring: Position[]) => [
  ...simplify(ring.slice(0, middle(ring) + 1), tolerance).slice(0, -1),
  ...simplify(ring.slice(middle(ring)), tolerance),
]
const rings = features
  .flatMap(({ geometry }) => geometry.coordinates.slice(0, 1))
  .filter((ring) => ring.length >= fewest)
  .map((ring) =>
    simplified(ring).map((position) =>
      position.map((degrees) => Math.round(degrees * precision) / precision),
    ),
  )

const target = join(import.meta.dirname, '../../public/map/coastline.json')
writeFileSync(target, JSON.stringify({ source: 'GSHHG, full resolution, LGPL-3 or later', rings }))
console.log(`${rings.length} islands, ${rings.flat().length} points`)
