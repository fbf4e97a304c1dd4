import assert from 'node:assert/strict'
import { test } from 'node:test'
import { dayPart, localTime } from './local-time.ts'

const at = Date.parse('2026-11-22T08:30:00Z')

test('an order carries the time of its store with the offset of its zone', () => {
  assert.equal(localTime(at, 'Pacific/Honolulu'), '2026-11-21T22:30:00.000-10:00')
  assert.equal(localTime(at, 'America/Toronto'), '2026-11-22T03:30:00.000-05:00')
})

test('a zone that nobody knows gives UTC, so that the order can still be placed', () => {
  assert.equal(localTime(at, 'Moon/Tycho'), '2026-11-22T08:30:00.000Z')
})

test('[PRM-02] each part of the day begins at its hour at the store', () => {
  const part = (hour: string) =>
    dayPart(Date.parse(`2026-11-18T${hour}:00-10:00`), 'Pacific/Honolulu').timeOfDay
  const parts = {
    night: ['22:00', '00:00', '04:59'],
    morning: ['05:00', '11:59'],
    afternoon: ['12:00', '16:59'],
    evening: ['17:00', '21:59'],
  }
  for (const [name, hours] of Object.entries(parts)) for (const hour of hours) assert.equal(part(hour), name)
})

test('[PRM-02] the weekday is the store’s own, and Sunday is 0', () => {
  assert.equal(dayPart(at, 'Pacific/Honolulu').dayOfWeek, 6)
  assert.equal(dayPart(at, 'America/Toronto').dayOfWeek, 0)
})
