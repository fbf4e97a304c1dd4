import type { MapData, Road } from './map-data.ts'
import {
  createOccupancy,
  discsOf,
  placesAlong,
  straightStretches,
  type NamePlace,
  type Spot,
} from './name-places.ts'
import { toWorld } from './projection.ts'

export type NameKind = 'route' | 'major' | 'park' | 'minor'

/** A name (or a highway's number) where it is on the map: its middle is in world px at zoom 0. */
export interface MapName extends NamePlace {
  kind: NameKind
  text: string
}

/** The zooms from which there is space; the numbers of highways are seen from farther away than names. */
const namesFrom = { route: 10.5, park: 13, road: 14 }
/** Screen px between two appearances of one name, such as on two parts of a road. */
const apartPx = 260

interface Wish {
  kind: NameKind
  text: string
  /** For each appearance the places to try. */
  places: NamePlace[][]
}

/** @returns the width of a text as it is drawn, in screen px */
export type MeasureName = (text: string, kind: NameKind) => number

const lineAt = (points: readonly (readonly [number, number])[], k: number): Spot[] =>
  points.map(([lon, lat]) => {
    const [x, y] = toWorld({ lat, lon })
    return [x * k, y * k]
  })

function roadWishes({ name, major, route, line }: Road, level: number, measure: MeasureName): Wish[] {
  const points = lineAt(line, 2 ** level)
  const kind = major ? 'major' : 'minor'
  const shield: Wish[] = route
    ? [
        {
          kind: 'route',
          text: route,
          places: placesAlong(points, measure(route, 'route')).map((spots) =>
            spots.map((spot) => ({ ...spot, angle: 0 })),
          ),
        },
      ]
    : []
  if (level < namesFrom.road) return shield
  const width = measure(name, kind)
  const places = straightStretches(points).flatMap((stretch) => placesAlong(stretch, width))
  return [...shield, { kind, text: name, places }]
}

function parkWish({ name, ring }: MapData['parks'][number], level: number, measure: MeasureName): Wish {
  const points = lineAt(ring, 2 ** level)
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)]
  const [west, east] = [Math.min(...xs), Math.max(...xs)]
  const width = measure(name, 'park')
  const middle = { x: (west + east) / 2, y: (Math.min(...ys) + Math.max(...ys)) / 2, angle: 0, width }
  return { kind: 'park', text: name, places: east - west > width * 0.8 ? [[middle]] : [] }
}

const order: readonly NameKind[] = ['route', 'major', 'park', 'minor']

/** The positions of all names of the map at a zoom: none touches another, and the important ones are placed first. */
export function layOutNames(
  { roads, parks }: Pick<MapData, 'roads' | 'parks'>,
  level: number,
  measure: MeasureName,
): MapName[] {
  const k = 2 ** level
  const wishes = [
    ...(level < namesFrom.route ? [] : roads.flatMap((road) => roadWishes(road, level, measure))),
    ...(level < namesFrom.park ? [] : parks.map((park) => parkWish(park, level, measure))),
  ].toSorted((a, b) => order.indexOf(a.kind) - order.indexOf(b.kind))
  const take = createOccupancy()
  const stands = new Map<string, NamePlace[]>()
  const names: MapName[] = []
  for (const { kind, text, places } of wishes) {
    const same = stands.get(text) ?? []
    stands.set(text, same)
    const isRepeated = ({ x, y }: NamePlace) =>
      same.some((other) => Math.hypot(other.x - x, other.y - y) < apartPx)
    for (const spots of places) {
      const place = spots.find((spot) => !isRepeated(spot) && take(discsOf(spot)))
      if (!place) continue
      same.push(place)
      names.push({ ...place, kind, text, x: place.x / k, y: place.y / k })
    }
  }
  return names
}
