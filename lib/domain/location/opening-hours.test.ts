import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isStoreOpen } from './opening-hours.ts'

const store = {
  timeZone: 'America/Los_Angeles',
  hours: [{ day: 'Saturday' as const, open: '0600', close: '2300' }],
}

test('a store is open by its own clock', () => {
  assert.equal(isStoreOpen(store, new Date('2026-11-21T14:00:00Z')), true)
  assert.equal(isStoreOpen(store, new Date('2026-11-21T13:59:00Z')), false)
  assert.equal(isStoreOpen(store, new Date('2026-11-22T07:00:00Z')), false)
  assert.equal(isStoreOpen(store, new Date('2026-11-22T18:00:00Z')), false)
})

test('0000 to 2400 is open all day', () => {
  const always = {
    timeZone: 'Pacific/Honolulu',
    hours: [{ day: 'Saturday' as const, open: '0000', close: '2400' }],
  }
  assert.equal(isStoreOpen(always, new Date('2026-11-21T10:00:00Z')), true)
  assert.equal(isStoreOpen(always, new Date('2026-11-22T09:59:59Z')), true)
})
