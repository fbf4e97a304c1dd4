import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isStoreOpen, openState } from './opening-hours.ts'

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

const saturday = new Date('2026-11-21T20:00:00Z')
const week = (['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const).map(
  (day) => ({ day, open: '0000', close: '2400' }),
)
const honolulu = (hours: typeof week | typeof store.hours) => ({ timeZone: 'Pacific/Honolulu', hours })

test('[LOC-06] a store says how long it is open today, or that it is closed', () => {
  assert.deepEqual(openState(store, saturday), { kind: 'until', close: '2300' })
  assert.deepEqual(openState(store, new Date('2026-11-22T20:00:00Z')), { kind: 'closed' })
})

test('[LOC-06] a store is open day and night when it gives no hours or all hours of every day', () => {
  assert.deepEqual(openState(honolulu([]), saturday), { kind: 'always' })
  assert.deepEqual(openState(honolulu(week), saturday), { kind: 'always' })
  const lateSunday = week.map((each) => (each.day === 'Sunday' ? { ...each, open: '0600' } : each))
  assert.deepEqual(openState(honolulu(lateSunday), saturday), { kind: 'until', close: '2400' })
  const earlySunday = week.map((each) => (each.day === 'Sunday' ? { ...each, close: '2200' } : each))
  assert.deepEqual(openState(honolulu(earlySunday), saturday), { kind: 'until', close: '2400' })
  assert.deepEqual(openState(honolulu(week.slice(1)), saturday), { kind: 'until', close: '2400' })
})
