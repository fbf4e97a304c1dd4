import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { OrderItem } from './order.ts'
import { givenBack, missingQuantity, removedItems, replacedBy } from './removed-items.ts'

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
  replacement: null,
})

test('[ORD-02] what was ordered and is not there any more, by units', () => {
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

test('[BSK-06] units that something was brought for are distinguished from those that are gone', () => {
  const named = (brought: number) => ({ productId: 'other', name: 'Other', brought })
  const removed = [
    { ...line('a', 3), replacement: named(2) },
    { ...line('b', 1), replacement: named(0) },
    line('c', 1),
  ]
  assert.deepEqual(missingQuantity(removed), { replaced: 2, gone: 3 })
  assert.deepEqual(
    replacedBy({ items: [line('other', 2)], removed }, 'other').map(({ productId }) => productId),
    ['a'],
  )
})

test('[ORD-02] what comes back leaves out what the bank refused', () => {
  const refunds = [
    { amountCents: 500, state: 'succeeded', quantity: 2 },
    { amountCents: 100, state: 'due', quantity: null },
    { amountCents: 900, state: 'failed', quantity: 1 },
  ] as const
  assert.deepEqual(givenBack({ refunds }), { quantity: 2, amountCents: 600 })
})
