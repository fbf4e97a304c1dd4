import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { and, eq } from 'drizzle-orm'
import { distanceKm, type GeoPoint } from '@kolea/domain/geography/distance.ts'
import {
  metresAlong,
  metresBetween,
  metresOfLine,
  placeAlong,
  type RoutePoint,
} from '@kolea/domain/geography/route-line.ts'
import { storeRows, streets } from '../../db/schema/location.ts'
import { openTestDatabase } from '../../tests/test-database.ts'
import { testStart } from '../../tests/open-test-api.ts'
import { streetRoute } from './street-route.ts'

const database = await openTestDatabase(testStart)
after(() => database.close())

/** A seeded store, and a door in a street near it. */
const [place] = await database.db.select().from(storeRows).where(eq(storeRows.name, 'Waikīkī Beach'))
const [street] = await database.db
  .select()
  .from(streets)
  .where(and(eq(streets.name, 'Kapahulu'), eq(streets.city, 'Honolulu')))
assert.ok(place && street)
const store = { lat: place.lat, lon: place.lon }
const [lat, lon] = street.line[Math.floor(street.line.length / 2)] ?? [0, 0]
const door = { lat, lon }

const allStreets = (await database.db.select().from(streets)).map(({ name, suffix, line }) => ({
  name: `${name} ${suffix}`.trim(),
  line: line.map(([lat, lon]): GeoPoint => ({ lat, lon })),
}))

/** Metres from a point to the nearest of some streets. */
const metresTo = (point: GeoPoint, near: typeof allStreets): number =>
  Math.min(
    ...near.map(({ line }) => metresBetween(point, placeAlong(line, metresAlong(line, point)) ?? point)),
  )

/** Rides that the shop makes: from every fifth store to a street within its reach. */
const stores = await database.db.select().from(storeRows)
const rides = stores
  .filter((_, at) => at % 5 === 0)
  .flatMap((from) => {
    const inReach = allStreets
      .flatMap(({ line }) => line.slice(0, 1))
      .filter((point) => distanceKm(point, from) < from.deliveryRadiusKm)
    const to = inReach[Math.floor(inReach.length / 2)]
    return to ? [{ name: from.name, from: { lat: from.lat, lon: from.lon }, to }] : []
  })

/** Every 40 m of a ride. */
const placesOf = (line: readonly RoutePoint[]): RoutePoint[] =>
  Array.from({ length: Math.floor(metresOfLine(line) / 40) }, (_, at) => placeAlong(line, at * 40)).filter(
    (place) => place !== null,
  )

test('[ORD-02] a ride follows the streets from the store to the door', async () => {
  const line = await streetRoute(database.db, store, door)
  assert.ok(line.length > 3, 'it bends')
  const places = placesOf(line)
  const astray = places.filter((point) => metresTo(point, allStreets) > 60)
  assert.ok(
    astray.length <= places.length / 20,
    `${astray.length} of ${places.length} points are off the streets`,
  )
  const named = [...new Set(line.map((point) => point.street))]
  assert.ok(named.includes('Kapahulu Ave') && named.length > 2, named.join(', '))
})

test('[ORD-02] every ride begins at the store, ends at the door, is at most three times as long as the straight line, and is on the street that it names', async () => {
  assert.ok(rides.length > 10)
  for (const { name, from, to } of rides) {
    const line = await streetRoute(database.db, from, to)
    const [first, last] = [line[0], line.at(-1)]
    assert.ok(first && last && metresBetween(first, from) < 1 && metresBetween(last, to) < 1, name)
    assert.ok(metresOfLine(line) <= 3 * metresBetween(from, to) + 1, name)
    for (const place of placesOf(line)) {
      if (place.street === undefined) continue
      const off = metresTo(
        place,
        allStreets.filter((street) => street.name === place.street),
      )
      // Within a crossing one is already on the next street.
      assert.ok(off < 95, `${name}: ${place.street} is ${off} m away`)
    }
  }
})

test('[ORD-02] where no street is known the ride is a straight line', async () => {
  const [from, to] = [
    { lat: 0.01, lon: -30 },
    { lat: 0.02, lon: -30.01 },
  ]
  assert.deepEqual(await streetRoute(database.db, from, to), [from, to])
})

test('[ORD-02] a ride is found within a few milliseconds', async () => {
  await streetRoute(database.db, store, door)
  const startedAt = performance.now()
  for (let round = 0; round < 10; round += 1) await streetRoute(database.db, store, door)
  assert.ok((performance.now() - startedAt) / 10 < 150, `${(performance.now() - startedAt) / 10} ms`)
})
