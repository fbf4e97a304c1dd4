import assert from 'node:assert/strict'
import { test } from 'node:test'
import { savedInMonth } from './saved-in-month.ts'

const order = (placedAt: string, savedCents: number, timeZone = 'Pacific/Honolulu') => ({
  placedAt: new Date(placedAt),
  savedCents,
  timeZone,
})
const now = new Date('2026-11-28T20:00:00Z')

test('[SUB-04] what was saved in the month adds up; a month in which nothing was saved says nothing', () => {
  const orders = [order('2026-11-02T20:00:00Z', 399), order('2026-11-27T20:00:00Z', 798)]
  assert.deepEqual(savedInMonth(orders, now), { month: '2026-11', cents: 1197 })
  assert.equal(savedInMonth([], now), null)
  assert.equal(savedInMonth([order('2026-10-30T20:00:00Z', 399)], now), null)
  assert.equal(savedInMonth([order('2026-11-02T20:00:00Z', 0)], now), null)
})

test('[SUB-04] a month begins and ends by the clock of the store, not by that of the server', () => {
  // 9 PM of October 31 in Hawaiʻi, 3 AM of November 1 in New York.
  const night = '2026-11-01T07:00:00Z'
  assert.equal(savedInMonth([order(night, 399)], now), null)
  assert.deepEqual(savedInMonth([order(night, 399, 'America/New_York')], now), {
    month: '2026-11',
    cents: 399,
  })
  const early = new Date('2026-12-01T09:00:00Z')
  assert.deepEqual(savedInMonth([order('2026-11-27T20:00:00Z', 399)], early), {
    month: '2026-11',
    cents: 399,
  })
  assert.equal(savedInMonth([order('2026-11-27T20:00:00Z', 399, 'America/New_York')], early), null)
})
