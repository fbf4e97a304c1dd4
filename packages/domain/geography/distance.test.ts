import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { distanceKm, flooredKm, flooredMiles } from './distance.ts'

const points = fc.record({
  lat: fc.double({ min: -90, max: 90, noNaN: true }),
  lon: fc.double({ min: -180, max: 180, noNaN: true }),
})

test('[LOC-06] distances use an earth of 6371 km', () => {
  const degree = (Math.PI * 6371) / 180
  assert.ok(Math.abs(distanceKm({ lat: 0, lon: 0 }, { lat: 0, lon: 1 }) - degree) < 1e-9)
  assert.ok(Math.abs(distanceKm({ lat: 0, lon: 0 }, { lat: 0, lon: 180 }) - Math.PI * 6371) < 1e-6)
  const honoluluToHilo = distanceKm({ lat: 21.3069, lon: -157.8583 }, { lat: 19.7241, lon: -155.0868 })
  assert.ok(honoluluToHilo > 335 && honoluluToHilo < 345)
})

test('[LOC-06] the list shows floored kilometres; miles are floored too', () => {
  assert.deepEqual([0, 0.99, 1, 2.999].map(flooredKm), [0, 0, 1, 2])
  assert.deepEqual([0, 0.15, 1.6, 1.61, 4.83, 17.9].map(flooredMiles), [0, 0, 0.9, 1, 3, 11])
})

test('a distance is the same both ways, zero to itself and never more than half the earth', () => {
  fc.assert(
    fc.property(points, points, (a, b) => {
      const km = distanceKm(a, b)
      assert.ok(km >= 0 && km <= Math.PI * 6371 + 1e-6)
      assert.ok(Math.abs(km - distanceKm(b, a)) < 1e-6)
      assert.equal(distanceKm(a, a), 0)
    }),
  )
})
