import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { languages } from '../languages/languages.ts'
import { isOver, windowAfter, windowBetween } from './arrival-window.ts'
import { clockRange } from './clock-range.ts'
import { minuteMs } from './durations.ts'

const instant = fc.integer({ min: Date.parse('2026-01-01'), max: Date.parse('2030-01-01') })
const minutes = fc
  .tuple(fc.integer({ min: 1, max: 240 }), fc.integer({ min: 0, max: 60 }))
  .map(([from, more]) => ({ from, to: from + more }))
const zone = fc.constantFrom(
  'Pacific/Honolulu',
  'America/New_York',
  'America/St_Johns',
  'Asia/Kathmandu',
  'Australia/Lord_Howe',
  'UTC',
)

test('[LOC-12] a promise is ahead, no earlier than the store says and less than five minutes later, in whole fives of every clock', () => {
  fc.assert(
    fc.property(instant, minutes, zone, (now, range, timeZone) => {
      const window = windowAfter(range, now)
      const late = window.from - (now + range.from * minuteMs)
      assert.ok(late >= 0 && late < 5 * minuteMs)
      assert.ok(window.to >= now + range.to * minuteMs)
      assert.ok(window.from < window.to)
      assert.equal(isOver(window, now), false)
      const { from, to } = clockRange('en-US', timeZone, window, now)
      for (const time of [from, to]) assert.equal(Number(/:(\d\d)/.exec(time)?.[1]) % 5, 0, time)
    }),
  )
})

test('[LOC-12] a promise does not change within a step of the clock, and never moves back while time passes', () => {
  fc.assert(
    fc.property(instant, fc.integer({ min: 0, max: 90 * minuteMs }), minutes, (now, later, range) => {
      const before = windowAfter(range, now)
      const after = windowAfter(range, now + later)
      assert.ok(after.from >= before.from && after.to >= before.to)
    }),
  )
})

test('[LOC-12] it is over at its later time', () => {
  const window = windowBetween(Date.parse('2026-11-28T07:15:00Z'), Date.parse('2026-11-28T07:25:00Z'))
  assert.equal(isOver(window, window.to - 1), false)
  assert.equal(isOver(window, window.to), true)
})

/** What is written of a promise of 15 to 25 minutes. */
const written = (now: string, timeZone: string, language: string = languages.en.formats) => {
  const at = Date.parse(now)
  const { day, from, to } = clockRange(language, timeZone, windowAfter({ from: 15, to: 25 }, at), at)
  return [day, `${from}–${to}`]
}

test('[LOC-12] the half of the day is written once, after a space that does not break, and twice only across noon or midnight', () => {
  assert.deepEqual(written('2026-11-28T07:00:00Z', 'Pacific/Honolulu'), [null, '9:15–9:25\u202FPM'])
  assert.deepEqual(written('2026-11-28T07:00:01Z', 'Pacific/Honolulu'), [null, '9:20–9:30\u202FPM'])
  assert.deepEqual(written('2026-11-28T21:37:00Z', 'Pacific/Honolulu'), [null, '11:55\u202FAM–12:05\u202FPM'])
  assert.deepEqual(written('2026-11-28T09:36:00Z', 'Pacific/Honolulu'), [null, '11:55\u202FPM–12:05\u202FAM'])
  assert.deepEqual(written('2026-11-28T09:50:00Z', 'Pacific/Honolulu'), ['Saturday', '12:05–12:15\u202FAM'])
})

test('[LOC-12] it is the time of the store: half-hour zones, and an hour that daylight saving time skips or repeats', () => {
  assert.deepEqual(written('2026-11-28T07:00:00Z', 'America/St_Johns'), [null, '3:45–3:55\u202FAM'])
  // 2 AM is skipped: 1:50 is followed by 3:05.
  assert.deepEqual(written('2026-03-08T09:50:00Z', 'America/Los_Angeles'), [null, '3:05–3:15\u202FAM'])
  // 1 AM is repeated: the later 1:05 follows 1:50.
  assert.deepEqual(written('2026-11-01T08:50:00Z', 'America/Los_Angeles'), [null, '1:05–1:15\u202FAM'])
})

test('[I18N-01] Arabic has the same digits and its own halves of the day and names of days', () => {
  const { formats } = languages.ar
  assert.deepEqual(written('2026-11-28T07:00:00Z', 'Pacific/Honolulu', formats), [null, '9:15–9:25\u202Fم'])
  assert.deepEqual(written('2026-11-28T09:50:00Z', 'Pacific/Honolulu', formats), [
    'السبت',
    '12:05–12:15\u202Fص',
  ])
})
