import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { isAlwaysOpen, isStoreOpen, nextOpening, openState } from './opening-hours.ts'
import { weekdays } from './store.ts'

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
const honolulu = (hours: Parameters<typeof isAlwaysOpen>[0]['hours']) => ({
  timeZone: 'Pacific/Honolulu',
  hours,
})

test('[LOC-06] a store says how long it is open today, or that it is closed', () => {
  assert.deepEqual(openState(store, saturday), { kind: 'until', close: '2300' })
  assert.deepEqual(openState(store, new Date('2026-11-22T20:00:00Z')), { kind: 'closed' })
})

test('[LOC-06] a store is open day and night when it gives all hours of every day', () => {
  assert.deepEqual(openState(honolulu(week), saturday), { kind: 'always' })
  const lateSunday = week.map((each) => (each.day === 'Sunday' ? { ...each, open: '0600' } : each))
  assert.deepEqual(openState(honolulu(lateSunday), saturday), { kind: 'until', close: '2400' })
  const earlySunday = week.map((each) => (each.day === 'Sunday' ? { ...each, close: '2200' } : each))
  assert.deepEqual(openState(honolulu(earlySunday), saturday), { kind: 'until', close: '2400' })
  assert.deepEqual(openState(honolulu(week.slice(1)), saturday), { kind: 'until', close: '2400' })
})

test('[LOC-06] [RDG-27] without hours nothing is promised: the page says so, and no order is taken', () => {
  assert.deepEqual(openState(honolulu([]), saturday), { kind: 'unknown' })
  assert.equal(isStoreOpen(honolulu([]), saturday), false)
  assert.equal(isAlwaysOpen({ hours: [] }), false)
})

test('[LOC-06] hours that close before they open go on into the next day', () => {
  const late = honolulu([{ day: 'Saturday', open: '1800', close: '0230' }])
  const at = (text: string) => new Date(`${text}-10:00`)
  for (const [when, open] of [
    ['2026-11-21T17:59:00', false],
    ['2026-11-21T18:00:00', true],
    ['2026-11-21T23:59:00', true],
    ['2026-11-22T00:00:00', true],
    ['2026-11-22T02:29:00', true],
    ['2026-11-22T02:30:00', false],
    ['2026-11-21T01:00:00', false],
    ['2026-11-22T18:00:00', false],
  ] as const) {
    assert.equal(isStoreOpen(late, at(when)), open, when)
    const state = open ? { kind: 'until', close: '0230' } : { kind: 'closed' }
    assert.deepEqual(openState(late, at(when)), state, when)
  }
})

test('[LOC-06] midnight is no closing where the next day goes on; a day of 0000 to 0000 is whole', () => {
  const at = new Date('2026-11-21T22:00:00-10:00')
  const intervals = [
    { day: 'Saturday' as const, open: '1800', close: '2400' },
    { day: 'Sunday' as const, open: '0000', close: '0200' },
  ]
  assert.deepEqual(openState(honolulu(intervals), at), { kind: 'until', close: '0200' })
  const whole = week.map((day) => ({ ...day, close: '0000' }))
  assert.deepEqual(openState(honolulu(whole), at), { kind: 'always' })
  assert.equal(isStoreOpen(honolulu(whole), at), true)
})

test('[LOC-06] pages, schedule and API agree for any hours and any time', () => {
  const clock = fc.constantFrom('0000', '0130', '0600', '1200', '2230', '2400')
  const entry = fc.record({ day: fc.constantFrom(...weekdays), open: clock, close: clock })
  fc.assert(
    fc.property(
      fc.array(entry, { maxLength: 8 }),
      fc.date({ min: new Date('2026-11-01'), max: new Date('2026-12-01'), noInvalidDate: true }),
      (hours, now) => {
        const given = honolulu(hours)
        const { kind } = openState(given, now)
        assert.equal(isStoreOpen(given, now), kind === 'always' || kind === 'until')
      },
    ),
  )
})

test('[LOC-06] a store that is closed says when it opens: later today, on another day, or in a week', () => {
  const at = (instant: string) => nextOpening(store, new Date(instant))
  assert.deepEqual(at('2026-11-21T13:00:00Z'), { open: '0600', inDays: 0 })
  assert.deepEqual(at('2026-11-20T20:00:00Z'), { open: '0600', inDays: 1 })
  assert.deepEqual(at('2026-11-22T07:00:00Z'), { open: '0600', inDays: 7 })
  const split = honolulu([
    { day: 'Saturday', open: '1800', close: '0200' },
    { day: 'Saturday', open: '0600', close: '1100' },
  ])
  assert.deepEqual(nextOpening(split, new Date('2026-11-21T22:00:00Z')), { open: '1800', inDays: 0 })
  assert.deepEqual(nextOpening(split, new Date('2026-11-21T12:00:00Z')), { open: '0600', inDays: 0 })
  assert.equal(nextOpening(honolulu([]), saturday), null)
})
