import assert from 'node:assert/strict'
import { test } from 'node:test'
import { reorderInto } from './reorder.ts'

const line = (productId: string, quantity: number) => ({ productId, name: productId, quantity })
const product = (productId: string, limitPerOrder: number | null = null, available = true) => ({
  productId,
  limitPerOrder,
  available,
})

test('[BSK-07] [ORD-05] an earlier order comes on top of the basket, each item capped at its limit', () => {
  const { lines, missing } = reorderInto(
    [line('a', 2), line('b', 1)],
    [line('a', 3), line('c', 9)],
    [product('a', 4), product('c', 6)],
  )
  assert.deepEqual(lines, [line('a', 4), line('b', 1), line('c', 6)])
  assert.deepEqual(missing, [])
})

test('[BSK-07] what the store does not have is named and left out', () => {
  const { lines, missing } = reorderInto([], [line('a', 1), line('b', 1)], [product('a', null, false)])
  assert.deepEqual(lines, [])
  assert.deepEqual(missing, ['a', 'b'])
})

test('[BSK-07] a basket already above a limit is not cut by reordering; an empty order changes nothing', () => {
  assert.deepEqual(reorderInto([line('a', 5)], [line('a', 1)], [product('a', 4)]).lines, [line('a', 5)])
  assert.deepEqual(reorderInto([line('a', 5)], [], []).lines, [line('a', 5)])
})
