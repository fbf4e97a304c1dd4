import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { distanceKm } from './distance.ts'
import {
  hasNumber,
  houseNumberPoint,
  houseNumberText,
  nearestNumber,
  zonedNumber,
  isNearPlace,
  isNearStreet,
  placeToleranceKm,
} from './house-number.ts'
import { parseTypedAddress } from './written-address.ts'

/** A right angle: 0.01° north, then 0.01° east. */
const bent = {
  fromNumber: 100,
  toNumber: 300,
  line: [
    [21.27, -157.82],
    [21.28, -157.82],
    [21.28, -157.81],
  ],
} as const

test('[LOC-02] a typed address is a number and words', () => {
  assert.deepEqual(parseTypedAddress('3045 Monsarrat Ave'), {
    number: 3045,
    words: 'monsarrat avenue',
    unit: '',
  })
  assert.deepEqual(parseTypedAddress('12B Kūhiō'), { number: 12, words: 'kuhio', unit: 'B' })
  assert.deepEqual(parseTypedAddress('Monsarrat'), { number: null, words: 'monsarrat', unit: '' })
  assert.deepEqual(parseTypedAddress('10th Ave'), { number: null, words: '10 avenue', unit: '' })
})

test('[LOC-02] a zoned number is stored whole and written as on the house', () => {
  for (const typed of ['94-245', '75-5595', '4-831', '94-050', '91-1001']) {
    const { number, words } = parseTypedAddress(`${typed} Farrington Hwy`)
    assert.equal(words, 'farrington highway')
    assert.equal(houseNumberText(number ?? 0, 'HI'), typed)
  }
  assert.equal(houseNumberText(744, 'HI'), '744')
  assert.equal(houseNumberText(13450, 'BC'), '13450')
})

test('zoned numbers retain their order and convert back', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 99 }), fc.integer({ min: 1, max: 9999 }), (zone, number) => {
      const whole = zonedNumber(zone, number)
      assert.equal(parseTypedAddress(`${houseNumberText(whole, 'HI')} Main St`).number, whole)
      assert.ok(whole < zonedNumber(zone + 1, 1))
    }),
  )
})

test('house numbers run from end to end of the line, and stay on it', () => {
  assert.deepEqual(houseNumberPoint(bent, 100), { lat: 21.27, lon: -157.82 })
  const last = houseNumberPoint(bent, 300)
  assert.ok(distanceKm(last, { lat: 21.28, lon: -157.81 }) < 1e-6)
  assert.ok(distanceKm(houseNumberPoint(bent, 999), last) < 1e-9)
  fc.assert(
    fc.property(fc.integer({ min: 100, max: 300 }), (number) => {
      const { lat, lon } = houseNumberPoint(bent, number)
      assert.ok(Math.abs(lon + 157.82) < 1e-9 || Math.abs(lat - 21.28) < 1e-9)
      assert.ok(hasNumber(bent, number))
      assert.ok(Math.abs(nearestNumber(bent, { lat, lon }).number - number) <= 4)
    }),
  )
})

test('[LOC-02] digits that are no house number stay part of the words', () => {
  for (const typed of ['Unit 12, Kalakaua', '1234567 Main', '12BC Main', '94-1234567 Main'])
    assert.equal(parseTypedAddress(typed).number, null, typed)
  assert.deepEqual(parseTypedAddress('  2330, Kalakaua'), {
    number: 2330,
    words: 'kalakaua',
    unit: '',
  })
  assert.deepEqual(parseTypedAddress('2330'), { number: 2330, words: '', unit: '' })
})

test('[LOC-03] a street has the numbers of its range, both ends included, whichever way it runs', () => {
  const downwards = { ...bent, fromNumber: 300, toNumber: 100 }
  for (const street of [bent, downwards]) {
    assert.deepEqual(
      [99, 100, 300, 301].map((number) => hasNumber(street, number)),
      [false, true, true, false],
    )
  }
  assert.deepEqual(houseNumberPoint(downwards, 300), { lat: 21.27, lon: -157.82 })
})

test('a street of one number has it in the middle; one of one place has every number there', () => {
  const single = { ...bent, toNumber: 100, line: bent.line.slice(0, 2) }
  assert.ok(Math.abs(houseNumberPoint(single, 100).lat - 21.275) < 1e-9)
  const [place] = bent.line
  assert.deepEqual(houseNumberPoint({ ...bent, line: [place] }, 200), { lat: 21.27, lon: -157.82 })
  assert.deepEqual(houseNumberPoint({ ...bent, line: [place, place] }, 200), { lat: 21.27, lon: -157.82 })
})

test('[LOC-02] the nearest number of a long street is found within a step, at its very ends too', () => {
  const long = { ...bent, fromNumber: 1, toNumber: 40_001 }
  for (const number of [1, 20_001, 40_001])
    assert.ok(Math.abs(nearestNumber(long, houseNumberPoint(long, number)).number - number) <= 200)
  assert.equal(nearestNumber(bent, houseNumberPoint(bent, 300)).number, 300)
  assert.equal(houseNumberText(10_000, 'HI'), '1-000')
  assert.equal(houseNumberText(9999, 'HI'), '9999')
})

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
