import assert from 'node:assert/strict'
import { test } from 'node:test'
import { partOr } from './part.ts'

test('a part that cannot be shown gives way to what stands in its place; an empty one is shown', () => {
  assert.equal(partOr('unavailable', 'instead'), 'instead')
  assert.deepEqual(partOr([], null), [])
  assert.equal(partOr(null, 'instead'), null)
})
