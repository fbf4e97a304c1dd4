import assert from 'node:assert/strict'
import { test } from 'node:test'
import { lineFrom, metresAlong, metresOfLine, placeAlong, withoutIdleCorners } from './route-line.ts'

const store = { lat: 21.2765, lon: -157.8146, street: 'Kapahulu Ave' }
const corner = { lat: 21.2701, lon: -157.8146, street: 'Paki Ave' }
const door = { lat: 21.2701, lon: -157.8082 }
const line = [store, corner, door]
const length = metresOfLine(line)

test('[ORD-02] the ride begins at the store, ends at the door and never goes back', () => {
  assert.deepEqual(placeAlong(line, 0), store)
  assert.deepEqual(placeAlong(line, length + 100), { ...door, street: 'Paki Ave' })
  let before = placeAlong(line, 0)
  for (let metres = 0; metres <= length; metres += 20) {
    const here = placeAlong(line, metres)
    assert.ok(here && before && here.lat <= before.lat && here.lon >= before.lon)
    assert.equal(here.street, here.lon > corner.lon ? 'Paki Ave' : 'Kapahulu Ave')
    before = here
  }
})

test('[ORD-02] a line without length stays where it is', () => {
  assert.deepEqual(placeAlong([store, store], 50), store)
  assert.equal(placeAlong([], 50), null)
  assert.equal(metresAlong([store, store], door), 0)
  assert.deepEqual(lineFrom([], 50), [])
})

test('[ORD-02] the way behind a place of the line is found again, and one beside the line counts as the nearest', () => {
  for (let metres = 0; metres <= length; metres += 33) {
    const here = placeAlong(line, metres)
    assert.ok(here && Math.abs(metresAlong(line, here) - metres) < 0.5)
    assert.ok(Math.abs(metresAlong(line, { ...here, lat: here.lat - 1e-6 }) - metres) < 0.5)
  }
  assert.equal(metresAlong(line, { lat: 22, lon: store.lon }), 0)
})

test('[ORD-02] what is left of the way begins at the courier and ends at the door', () => {
  const left = lineFrom(line, 100)
  assert.deepEqual(left.slice(1), [corner, door])
  assert.ok(Math.abs(metresOfLine(left) - (length - 100)) < 0.5)
  assert.deepEqual(lineFrom(line, length).at(-1), { ...door, street: 'Paki Ave' })
})

test('[ORD-02] corners on a straight line are left out, real ones and those between two streets stay', () => {
  const middle = { lat: 21.2733, lon: -157.8146 }
  const onStreet = { ...middle, street: 'Kapahulu Ave' }
  assert.deepEqual(withoutIdleCorners([store, onStreet, corner, door]), line)
  const atCrossing = { ...middle, street: 'Leahi Ave' }
  assert.deepEqual(withoutIdleCorners([store, atCrossing, corner, door]), [store, atCrossing, corner, door])
})
