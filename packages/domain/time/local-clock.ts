import type { ClockTime, Weekday } from '../location/store.ts'

/** By time zone, of which stores name a few: making one costs more than all its uses in a call. */
const formatters = new Map<string, Intl.DateTimeFormat>()

function formatterOf(timeZone: string): Intl.DateTimeFormat {
  const known = formatters.get(timeZone)
  if (known) return known
  const formatter = new Intl.DateTimeFormat('en-US', {
    timeZone,
    weekday: 'long',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  })
  formatters.set(timeZone, formatter)
  return formatter
}

/** Weekday and HHmm in a time zone. @throws RangeError for a zone that nobody knows */
export function localClock(timeZone: string, now: Date): { day: Weekday; clock: ClockTime } {
  const parts = formatterOf(timeZone).formatToParts(now)
  const of = (type: string) => parts.find((part) => part.type === type)?.value ?? ''
  return { day: of('weekday') as Weekday, clock: of('hour') + of('minute') }
}
