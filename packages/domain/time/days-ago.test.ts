import assert from 'node:assert/strict'
import { test } from 'node:test'
import { daysAgo } from './days-ago.ts'

const at = (text: string) => new Date(text)

test('a day ends at midnight of the zone, not of UTC and not after 24 hours', () => {
  // 11:50 PM and 12:10 AM in Honolulu.
  assert.equal(daysAgo('Pacific/Honolulu', at('2026-11-28T09:50:00Z'), at('2026-11-28T10:10:00Z')), 1)
  assert.equal(daysAgo('Pacific/Honolulu', at('2026-11-27T10:10:00Z'), at('2026-11-28T09:50:00Z')), 0)
  assert.equal(daysAgo('America/Toronto', at('2026-11-20T12:00:00Z'), at('2026-11-28T12:00:00Z')), 8)
})

test('the days on which clocks change are a day each', () => {
  // Denver, 2026-11-01: 25 hours long.
  assert.equal(daysAgo('America/Denver', at('2026-11-01T06:10:00Z'), at('2026-11-02T06:50:00Z')), 0)
  assert.equal(daysAgo('America/Denver', at('2026-11-01T06:10:00Z'), at('2026-11-02T07:10:00Z')), 1)
})
