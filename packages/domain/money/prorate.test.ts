import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { prorate, multiplyByRate, refundShareOf } from './prorate.ts'

test('parts add up to the total and stay within a cent of their share', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 1_000_000 }),
      fc.array(fc.integer({ min: 0, max: 100_000 }), { minLength: 1, maxLength: 20 }),
      (total, weights) => {
        const parts = prorate(total, weights)
        assert.equal(
          parts.reduce((a, b) => a + b, 0),
          total,
        )
        const sum = weights.reduce((a, b) => a + b, 0)
        if (sum > 0)
          parts.forEach((part, i) => assert.ok(Math.abs(part - (total * (weights[i] ?? 0)) / sum) < 1))
      },
    ),
  )
  assert.deepEqual(prorate(10, [1, 1, 1]), [4, 3, 3])
  assert.deepEqual(prorate(5, []), [])
})

test('half a cent is rounded up', () => {
  assert.equal(multiplyByRate(2506, 47_120), 118)
  assert.equal(multiplyByRate(50, 10_000), 1)
  assert.equal(multiplyByRate(49, 10_000), 0)
})

test('nothing to split over gives no parts; weights of nothing leave all to the first', () => {
  assert.deepEqual(prorate(100, []), [])
  assert.deepEqual(prorate(100, [0, 0, 0]), [100, 0, 0])
})

test('the odd cents go to the largest remainders, the earlier part first where they are equal', () => {
  assert.deepEqual(prorate(10, [1, 1, 1]), [4, 3, 3])
  assert.deepEqual(prorate(11, [1, 1, 1]), [4, 4, 3])
  assert.deepEqual(prorate(10, [14, 13, 73]), [2, 1, 7])
  assert.deepEqual(prorate(10, [13, 14, 73]), [1, 2, 7])
})

const three = { quantity: 3, netCents: 1000, taxCents: 47, depositCents: 18 }

test('three units that do not divide evenly are given back one by one to the last cent', () => {
  const shares = [0, 1, 2].map((before) => refundShareOf(three, 1, before))
  assert.deepEqual(
    shares.map(({ goodsCents, taxCents, depositCents }) => [goodsCents, taxCents, depositCents]),
    [
      [333, 15, 6],
      [333, 16, 6],
      [334, 16, 6],
    ],
  )
  assert.deepEqual(
    shares.map(({ totalCents }) => totalCents),
    [354, 355, 356],
  )
})

test('all units at once give back all that was paid, none give back nothing', () => {
  assert.deepEqual(refundShareOf(three, 3), {
    goodsCents: 1000,
    taxCents: 47,
    depositCents: 18,
    totalCents: 1065,
  })
  assert.equal(refundShareOf(three, 0, 1).totalCents, 0)
  // A line whose every unit was removed before anything was paid for it.
  assert.equal(refundShareOf({ ...three, quantity: 0 }, 0).totalCents, 0)
})

test('more units than are left, or fewer than none, are refused', () => {
  const refused = { name: 'RangeError', message: 'more units than the line has' }
  assert.throws(() => refundShareOf(three, 2, 2), refused)
  assert.throws(() => refundShareOf(three, -1, 2), refused)
  assert.throws(() => refundShareOf(three, 2, -1), refused)
})
