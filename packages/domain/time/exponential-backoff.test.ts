import assert from 'node:assert/strict'
import { test } from 'node:test'
import { backoffMs } from './exponential-backoff.ts'

test('pauses double from one second to eight, and stay there however often it fails', () => {
  assert.deepEqual([0, 1, 2, 3, 4, 2000].map(backoffMs), [1000, 2000, 4000, 8000, 8000, 8000])
})
