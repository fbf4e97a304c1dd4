// Makes public/map/coastline.json from a GeoJSON of the coastline: node scripts/geography/build-coastline.ts FILE
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { simplify, type Position } from './simplify.ts'

/** About 22 m: finer than a marker at the closest zoom that matters. */
const tolerance = 0.0002
/** Islets of fewer points than this are rocks nobody delivers to. */
const fewest = 8
const precision = 1e5

const [source] = process.argv.slice(2)
if (source === undefined) throw new Error('Which file? node scripts/geography/build-coastline.ts FILE')

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
