import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { prorate, multiplyByRate } from './prorate.ts'

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
