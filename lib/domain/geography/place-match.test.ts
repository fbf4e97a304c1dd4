import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isNearPlace, isNearStreet, placeToleranceKm } from './place-match.ts'

const street = {
  fromNumber: 3000,
  toNumber: 3200,
  line: [
    [21.27, -157.816],
    [21.272, -157.812],
  ] as const,
}
/** About 111 m of latitude. */
const step = 0.001

test('[LOC-03] a point beside its street is near it, one beyond the tolerance is not', () => {
  const beside = (steps: number) => ({ lat: 21.272 + steps * step, lon: -157.812 })
  assert.ok(isNearStreet([street], beside(0), placeToleranceKm.street))
  assert.ok(isNearStreet([street], beside(8), placeToleranceKm.street))
  assert.ok(!isNearStreet([street], beside(10), placeToleranceKm.street))
  assert.ok(!isNearStreet([], beside(0), placeToleranceKm.street))
})

test('[LOC-03] one near place is enough, however far the others are', () => {
  const places = [
    { lat: 0, lon: 0 },
    { lat: 21.27, lon: -157.81 },
  ]
  assert.ok(isNearPlace(places, { lat: 21.3, lon: -157.81 }, placeToleranceKm.zip))
  assert.ok(!isNearPlace(places, { lat: 21.4, lon: -157.81 }, placeToleranceKm.zip))
})
