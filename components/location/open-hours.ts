import type { ClockTime, Store, Weekday } from '#lib/domain/location/store.ts'

/** `always`: day and night. `until`: HHmm of today's closing. */
export type OpenState = { kind: 'always' } | { kind: 'until'; close: ClockTime } | { kind: 'closed' }

type Hours = Pick<Store, 'hours' | 'timeZone'>

function localParts(timeZone: string, now: Date): { day: string; clock: string } {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone,
    weekday: 'long',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).formatToParts(now)
  const part = (type: string) => parts.find((one) => one.type === type)?.value ?? ''
  return { day: part('weekday'), clock: part('hour') + part('minute') }
}

/** Is the store open, by its own clock? No hours given means day and night. */
export function openState({ hours, timeZone }: Hours, now: Date): OpenState {
  const isWholeDay = (entry: { open: ClockTime; close: ClockTime }) =>
    entry.open === '0000' && entry.close === '2400'
  if (hours.length === 0 || (hours.length >= 7 && hours.every(isWholeDay))) return { kind: 'always' }
  const { day, clock } = localParts(timeZone, now)
  const today = hours.find(
    (entry) => entry.day === (day as Weekday) && entry.open <= clock && clock < entry.close,
  )
  return today ? { kind: 'until', close: today.close } : { kind: 'closed' }
}

/** HHmm as an instant of a day in UTC, to be formatted in UTC. */
export const clockInstant = (clock: ClockTime): Date =>
  new Date(Date.UTC(2026, 0, 1, Number(clock.slice(0, 2)) % 24, Number(clock.slice(2))))
