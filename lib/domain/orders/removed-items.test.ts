import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { OrderItem } from './order.ts'
import { givenBack, removedItems } from './removed-items.ts'

const line = (productId: string, quantity: number): OrderItem => ({
  productId,
  name: productId,
  slug: productId,
  categorySlug: 'c',
  image: null,
  size: '',
  quantity,
  priceCents: 250,
  lineTotalCents: 250 * quantity,
})

test('[ORD-02] what was ordered and is not there any more, by pieces', () => {
  const removed = removedItems([line('a', 3), line('b', 1), line('c', 2)], [line('a', 1), line('c', 2)])
  assert.deepEqual(
    removed.map(({ productId, quantity, lineTotalCents }) => [productId, quantity, lineTotalCents]),
    [
      ['a', 2, 500],
      ['b', 1, 250],
    ],
  )
  assert.deepEqual(removedItems([], [line('a', 1)]), [])
})

test('[ORD-02] what comes back leaves out what the bank refused', () => {
  const refunds = [
    { amountCents: 500, state: 'succeeded', quantity: 2 },
    { amountCents: 100, state: 'due', quantity: null },
    { amountCents: 900, state: 'failed', quantity: 1 },
  ] as const
  assert.deepEqual(givenBack({ refunds }), { pieces: 2, amountCents: 600 })
})
