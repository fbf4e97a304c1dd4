import assert from 'node:assert/strict'
import { test } from 'node:test'
import { firstOrderLines } from './first-order-terms.ts'

test('[BSK-09] [CFG-01] a line names the terms of a first order that apply, and is left out while nobody has it', () => {
  const lines = ['Delivery has a fee.', 'First order: free from {firstOrderFrom}, for {firstOrderDays} days.']
  assert.deepEqual(firstOrderLines(lines, 10), [
    'Delivery has a fee.',
    'First order: free from $10, for 10 days.',
  ])
  assert.deepEqual(firstOrderLines(lines, 0), ['Delivery has a fee.'])
})
