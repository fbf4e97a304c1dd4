import assert from 'node:assert/strict'
import { test } from 'node:test'
import { LineBudget } from './line-budget.ts'

test('a minute has so many lines; the next one that is written says how many were held back', () => {
  const budget = new LineBudget(2, 60_000)
  assert.deepEqual(
    [0, 1, 2, 3].map((now) => budget.take(now)),
    [{ heldBack: 0 }, { heldBack: 0 }, null, null],
  )
  assert.deepEqual(budget.take(60_000), { heldBack: 2 })
  assert.deepEqual(budget.take(60_001), { heldBack: 0 })
})
