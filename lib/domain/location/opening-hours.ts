import type { Store, Weekday } from './store.ts'

const minutesOf = (clock: string) => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(2))

/** Weekday and minute of the day where the store is. */
function localTime(timeZone: string, now: Date): { day: Weekday; minute: number } {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone,
    weekday: 'long',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).formatToParts(now)
  const of = (type: string) => parts.find((part) => part.type === type)?.value ?? ''
  return { day: of('weekday') as Weekday, minute: Number(of('hour')) * 60 + Number(of('minute')) }
}

/** Is the store open now? A day without entry is closed; 0000 to 2400 is open all day (shopping spec §3, Store). */
export function isStoreOpen(store: Pick<Store, 'hours' | 'timeZone'>, now: Date): boolean {
  const { day, minute } = localTime(store.timeZone, now)
  return store.hours.some(
    (entry) => entry.day === day && minutesOf(entry.open) <= minute && minute < minutesOf(entry.close),
  )
}
