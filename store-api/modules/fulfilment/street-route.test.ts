import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { and, eq } from 'drizzle-orm'
import { storeRows, streets } from '../../db/schema/location.ts'
import { openTestDatabase } from '../../tests/test-database.ts'
import { testStart } from '../../tests/open-test-api.ts'
import { metresBetween, pointOnLine, type Point } from './route-line.ts'
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

const lengthOf = (line: readonly Point[]) =>
  line.slice(1).reduce((sum, point, at) => sum + metresBetween(line[at] ?? point, point), 0)

/** Metres from a point to the nearest known street, by points every few metres of its line. */
async function offStreets(): Promise<(point: Point) => number> {
  const rows = await database.db.select({ line: streets.line }).from(streets)
  const near = rows
    .map(({ line }) => line.map(([lat, lon]) => ({ lat, lon })))
    .filter((line) => line.some((point) => metresBetween(point, store) < 6_000))
  const dots = near.flatMap((line) =>
    Array.from({ length: 400 }, (_, at) => pointOnLine(line, at / 399) ?? store),
  )
  return (point) => Math.min(...dots.map((dot) => metresBetween(dot, point)))
}

test('[ORD-02] a ride follows the streets from the store to the door', async () => {
  const line = await streetRoute(database.db, store, door)
  assert.deepEqual(
    [line[0], line.at(-1)],
    [store, door].map(({ lat, lon }) => ({ lat: Number(lat.toFixed(6)), lon: Number(lon.toFixed(6)) })),
  )
  assert.ok(line.length > 3, 'it bends')
  assert.ok(lengthOf(line) < 3 * metresBetween(store, door))
  const off = await offStreets()
  const shares = Array.from({ length: 41 }, (_, at) => at / 40)
  const astray = shares.map((share) => off(pointOnLine(line, share) ?? store)).filter((metres) => metres > 60)
  assert.ok(astray.length <= 2, `${astray.length} of 41 points are off the streets`)
})

test('[ORD-02] where no street is known the ride is a straight line', async () => {
  const [from, to] = [
    { lat: 0.01, lon: -30 },
    { lat: 0.02, lon: -30.01 },
  ]
  assert.deepEqual(await streetRoute(database.db, from, to), [from, to])
})

test('[ORD-02] a ride is drawn within a few milliseconds', async () => {
  await streetRoute(database.db, store, door)
  const startedAt = performance.now()
  for (let round = 0; round < 10; round += 1) await streetRoute(database.db, store, door)
  assert.ok((performance.now() - startedAt) / 10 < 150, `${(performance.now() - startedAt) / 10} ms`)
})
