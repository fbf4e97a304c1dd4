import assert from 'node:assert/strict'
import { test } from 'node:test'
import { additionOutcome, isBeingAddedTo } from './addition-outcome.ts'
import type { OrderAddition } from './order.ts'

const addition = (id: string, state: OrderAddition['state']): OrderAddition => ({
  id,
  productId: 'p1',
  name: 'Musubi',
  quantity: 1,
  amountCents: 365,
  state,
})
const additions = [addition('a', 'pending'), addition('b', 'succeeded'), addition('c', 'failed')]
const outcomeOf = (id: string, readAt: number) =>
  additionOutcome({ additions }, { id, sentAt: 1_000 }, readAt)

test('[CHK-06] the order says what became of an addition, however late it is read', () => {
  for (const readAt of [1_001, 900_000])
    assert.deepEqual(
      ['a', 'b', 'c'].map((id) => outcomeOf(id, readAt)),
      ['pending', 'succeeded', 'failed'],
    )
})

test('[CHK-06] an addition that the order does not contain is unknown until it can no longer arrive', () => {
  assert.deepEqual([outcomeOf('x', 41_000), outcomeOf('x', 41_001)], ['unknown', 'none'])
})

test('[CHK-06] only a pending addition is under way', () => {
  assert.equal(isBeingAddedTo({ additions }), true)
  assert.equal(isBeingAddedTo({ additions: additions.slice(1) }), false)
})
