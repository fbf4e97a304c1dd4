import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isSchedulable, scheduleTimes } from './schedule.ts'

const days = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const
const store = (open: string, close: string) => ({
  timeZone: 'Pacific/Honolulu',
  hours: days.map((day) => ({ day, open, close })),
})
/** Saturday 10:10 in Honolulu. */
const now = new Date('2026-11-21T20:10:00Z')
const at = (clock: string) => new Date(`2026-11-21T${clock}:00-10:00`)

test('[CHK-01] times are half hours from an hour ahead on, for two days', () => {
  const times = scheduleTimes(store('0000', '2400'), now)
  assert.deepEqual(times.slice(0, 2), [at('11:30'), at('12:00')])
  assert.equal(times.length, 94)
  assert.equal(times.at(-1)?.toISOString(), '2026-11-23T20:00:00.000Z')
})

test('[CHK-01] a store that closes offers only its opening hours', () => {
  const clocks = scheduleTimes(store('0900', '1300'), now).map((time) => time.toISOString().slice(8, 16))
  assert.deepEqual(clocks.slice(0, 4), ['21T21:30', '21T22:00', '21T22:30', '22T19:00'])
  assert.deepEqual(scheduleTimes({ ...store('0900', '1300'), hours: [] }, now), [])
})

test('[CHK-01] a chosen time stays good until half an hour before it', () => {
  const always = store('0000', '2400')
  assert.ok(scheduleTimes(always, now).every((time) => isSchedulable(always, time, now)))
  assert.equal(isSchedulable(always, at('11:00'), now), true)
  assert.equal(isSchedulable(always, at('10:30'), now), false)
  assert.equal(isSchedulable(always, at('11:05'), now), false)
  assert.equal(isSchedulable(always, new Date('2026-11-24T20:00:00Z'), now), false)
  assert.equal(isSchedulable(store('0900', '1100'), at('11:30'), now), false)
})
