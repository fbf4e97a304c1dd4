import assert from 'node:assert/strict'
import { test } from 'node:test'
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
