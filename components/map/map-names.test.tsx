import { placesIn, type MapData, type Road } from './map-data.ts'
import { createNames, namesInView } from './draw-names.ts'
import { layOutNames, type MapName, type MeasureName } from './map-names.ts'
import { discsOf, straightStretches } from './name-places.ts'
import { lookAt, toWorld, type MapPoint } from './projection.ts'
import roadsOfMap from '../../public/map/roads.json'

const data: Pick<MapData, 'roads' | 'parks'> = roadsOfMap as unknown as Pick<MapData, 'roads' | 'parks'>
const measure: MeasureName = (text) => text.length * 7
const waikiki: MapPoint = { lat: 21.281, lon: -157.8195 }
const size = { width: 800, height: 600 }
const view = (zoom: number) => ({ size, transform: lookAt(waikiki, zoom, size) })

const namesOf = (roads: Road[], zoom: number) => layOutNames({ roads, parks: [] }, zoom, measure)
const road = (name: string, line: [number, number][], more: Partial<Road> = {}): Road => ({
  name,
  major: false,
  line,
  ...more,
})
/** A street of about 2 km to the east. */
const east: [number, number][] = [
  [-157.84, 21.3],
  [-157.82, 21.3],
]

test('[LOC-07] no name touches another, at any zoom', () => {
  for (const level of [11, 13, 14, 15.5, 17]) {
    const k = 2 ** level
    const names = layOutNames(data, level, measure)
    const discs = names.flatMap((name, index) =>
      discsOf({ ...name, x: name.x * k, y: name.y * k }).map(([x, y]) => ({ x, y, index })),
    )
    // Sorted from west to east, only neighbours can be near.
    const sorted = discs.toSorted((a, b) => a.x - b.x)
    const touching = sorted.filter((disc, at) => {
      for (let next = at + 1; next < sorted.length && sorted[next]!.x - disc.x < 17; next += 1)
        if (sorted[next]!.index !== disc.index && Math.abs(sorted[next]!.y - disc.y) < 12) {
          if (Math.hypot(sorted[next]!.x - disc.x, sorted[next]!.y - disc.y) < 16.9) return true
        }
      return false
    })
    expect([level, touching.length]).toEqual([level, 0])
    expect(names.length).toBeGreaterThan(4)
  }
})

test('[LOC-07] names of streets appear at zoom 14, numbers of highways before them, and never upside down', () => {
  const kindsAt = (level: number) => new Set(layOutNames(data, level, measure).map(({ kind }) => kind))
  expect(kindsAt(10)).toEqual(new Set())
  expect(kindsAt(11)).toEqual(new Set(['route']))
  expect(kindsAt(13.5)).toEqual(new Set(['route', 'park']))
  expect(kindsAt(14)).toEqual(new Set(['route', 'major', 'park', 'minor']))
  for (const { angle } of layOutNames(data, 16, measure))
    expect(Math.abs(angle)).toBeLessThanOrEqual(Math.PI / 2)
  const westward = namesOf([road('West St', east.toReversed())], 15)
  expect(westward[0]?.angle).toBeCloseTo(0, 6)
})

test('[LOC-07] a name is on its road, along its longest straight stretch', () => {
  const bent = road('Bent Rd', [...east, [-157.82, 21.305]])
  const [name] = namesOf([bent], 14)
  const [x, y] = toWorld({ lat: 21.3, lon: -157.83 })
  expect([name?.angle, name?.x, name?.y]).toEqual([0, expect.closeTo(x, 4), expect.closeTo(y, 4)])
  expect(
    straightStretches([
      [0, 0],
      [100, 0],
      [200, 10],
      [200, 90],
    ]).map((stretch) => stretch.length),
  ).toEqual([3, 2])
})

test('[LOC-07] a road shorter than its name has none; a long one repeats it at distances', () => {
  const name = 'Liliʻuokalani Ave'
  const short = road(name, [
    [-157.8205, 21.3],
    [-157.82, 21.3],
  ])
  expect(namesOf([short], 14)).toEqual([])
  const [first, ...others] = namesOf([road(name, east)], 17)
  expect(others.length).toBeGreaterThan(1)
  const apart = others.map(
    (other, at) => Math.abs(other.x - (at === 0 ? first! : others[at - 1]!).x) * 2 ** 17,
  )
  expect(Math.min(...apart)).toBeGreaterThan(260)
})

test('[LOC-07] where two names would touch, the main road has its name', () => {
  const close = east.map(([lon, lat]): [number, number] => [lon, lat + 0.0001])
  const both = namesOf([road('Small St', east), road('Main St', close, { major: true })], 14)
  expect(both.map(({ text }) => text)).toEqual(['Main St'])
})

test('[LOC-07] what is on the map hides the names under it, and those out of sight are not drawn', () => {
  const names = layOutNames(data, 15, measure)
  const seen = namesInView(names, view(15), [])
  expect(seen.length).toBeLessThan(names.length / 4)
  const { left, top, text } = seen.find(({ kind }) => kind === 'major')!
  const box = { left, top, halfWidth: 24, halfHeight: 24 }
  const besideIt = namesInView(names, view(15), [box])
  expect(besideIt.length).toBeLessThan(seen.length)
  expect(besideIt.some((name) => name.text === text && name.left === left && name.top === top)).toBe(false)
})

test('[LOC-07] names are laid out once for half a zoom level, so that none moves while the map does', () => {
  const measureText = jest.fn((text: string) => ({ width: text.length * 7 }))
  const context = { font: '', measureText } as unknown as CanvasRenderingContext2D
  const namesAt = createNames(context, { coastline: [], ...data }, 'sans-serif')
  const names: readonly MapName[] = namesAt(15)
  expect(namesAt(15.4)).toBe(names)
  const measured = measureText.mock.calls.length
  expect(namesAt(15.5)).not.toBe(names)
  expect(measureText.mock.calls.length).toBe(measured)
})

test('[LOC-07] the name of a place is under the marker that is there, and not at all where there is no space', () => {
  const at = view(13).transform
  const alone = placesIn(at, size).find(({ name }) => name === 'Waikīkī')!
  const marker = { left: alone.left, top: alone.top, halfWidth: 24, halfHeight: 24 }
  const moved = placesIn(at, size, [marker]).find(({ name }) => name === 'Waikīkī')!
  expect([moved.left, moved.top]).toEqual([alone.left, alone.top + 36])
  const crowd = { ...marker, halfHeight: 60 }
  expect(placesIn(at, size, [crowd]).map(({ name }) => name)).not.toContain('Waikīkī')
})

test('[LOC-07] a place whose name would be beside the map has none', () => {
  const at = view(13).transform
  const placed = placesIn(at, size)
  const waikiki = placed.find(({ name }) => name === 'Waikīkī')!
  const low = placesIn(at, { ...size, height: waikiki.top - 1 })
  expect(placed.length).toBeGreaterThan(low.length)
  expect(low.filter(({ top }) => top >= waikiki.top)).toEqual([])
})
