import assert from 'node:assert/strict'
import { test } from 'node:test'
import { LineBudget } from './line-budget.ts'
import { logMark } from './log-mark.ts'

test('a mark is the same for the same value and key, and says nothing of either', () => {
  const mark = logMark('a-key', 'email', 'kai@example.com')
  assert.equal(mark, logMark('a-key', 'email', 'kai@example.com'))
  assert.match(mark, /^[\w-]{12}$/)
  for (const other of [
    logMark('another', 'email', 'kai@example.com'),
    logMark('a-key', 'customer', 'kai@example.com'),
    logMark('a-key', 'email', 'kai@example.org'),
  ])
    assert.notEqual(mark, other)
})

test('a minute has so many lines; the next one that is written says how many were held back', () => {
  const budget = new LineBudget(2, 60_000)
  assert.deepEqual(
    [0, 1, 2, 3].map((now) => budget.take(now)),
    [{ heldBack: 0 }, { heldBack: 0 }, null, null],
  )
  assert.deepEqual(budget.take(60_000), { heldBack: 2 })
  assert.deepEqual(budget.take(60_001), { heldBack: 0 })
})
