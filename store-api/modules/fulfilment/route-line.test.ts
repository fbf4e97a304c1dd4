import assert from 'node:assert/strict'
import { test } from 'node:test'
import { pointOnLine, withoutIdleCorners } from './route-line.ts'

const store = { lat: 21.2765, lon: -157.8146 }
const corner = { lat: 21.2701, lon: -157.8146 }
const door = { lat: 21.2701, lon: -157.8082 }
const line = [store, corner, door]

test('[ORD-02] the ride begins at the store, ends at the door and never goes back', () => {
  assert.deepEqual(pointOnLine(line, 0), store)
  assert.deepEqual(pointOnLine(line, 1), door)
  let before = pointOnLine(line, 0)
  for (let share = 0.05; share <= 1; share += 0.05) {
    const here = pointOnLine(line, share)
    assert.ok(here && before && here.lat <= before.lat && here.lon >= before.lon)
    before = here
  }
})

test('[ORD-02] a line without length stays where it is', () => {
  assert.deepEqual(pointOnLine([store, store], 0.5), store)
  assert.equal(pointOnLine([], 0.5), null)
})

test('[ORD-02] corners on a straight line are left out, real ones stay', () => {
  const between = { lat: 21.2733, lon: -157.8146 }
  assert.deepEqual(withoutIdleCorners([store, between, corner, door]), line)
})
