import assert from 'node:assert/strict'
import { test } from 'node:test'
import { refundShareOf } from './refund-shares.ts'

const three = { quantity: 3, netCents: 1000, taxCents: 47, depositCents: 18 }

test('three pieces that do not divide evenly are given back one by one to the last cent', () => {
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

test('all pieces at once give back all that was paid, none give back nothing', () => {
  assert.deepEqual(refundShareOf(three, 3), {
    goodsCents: 1000,
    taxCents: 47,
    depositCents: 18,
    totalCents: 1065,
  })
  assert.equal(refundShareOf(three, 0, 1).totalCents, 0)
  // A line whose every piece was removed before anything was paid for it.
  assert.equal(refundShareOf({ ...three, quantity: 0 }, 0).totalCents, 0)
})

test('more pieces than are left, or fewer than none, are refused', () => {
  const refused = { name: 'RangeError', message: 'more pieces than the line has' }
  assert.throws(() => refundShareOf(three, 2, 2), refused)
  assert.throws(() => refundShareOf(three, -1, 2), refused)
  assert.throws(() => refundShareOf(three, 2, -1), refused)
})
