import { localClock } from '../time/local-clock.ts'
import { weekdayNames as weekdays } from '../alcohol/hours.ts'
import type { ClockTime, Store, Weekday } from './store.ts'

type Hours = Pick<Store, 'hours' | 'timeZone'>
type Entry = Store['hours'][number]

/**
 * `always`: day and night. `until`: HHmm of the closing. `unknown`: the store gave no hours, so nobody can promise that it is
 * open, and it takes no orders (RDG-27).
 */
export type OpenState =
  | { kind: 'always' }
  | { kind: 'until'; close: ClockTime }
  | { kind: 'closed' }
  | { kind: 'unknown' }

const dayFrom = (day: Weekday, days: number): Weekday =>
  weekdays[(weekdays.indexOf(day) + days + weekdays.length) % weekdays.length] ?? day

/** Hours that end no later than they begin go on into the next day: 1800 to 0200. */
const isOverMidnight = ({ open, close }: Entry): boolean => close <= open

/**
 * The opening that applies now, if one does; HHmm compares as text, 2400 being after every minute of the day. Of one that began
 * yesterday, `close` is today's.
 */
function openingAt({ hours, timeZone }: Hours, now: Date): Entry | undefined {
  const { day, clock } = localClock(timeZone, now)
  return (
    hours.find(
      (entry) => entry.day === day && entry.open <= clock && (isOverMidnight(entry) || clock < entry.close),
    ) ?? hours.find((entry) => entry.day === dayFrom(day, -1) && isOverMidnight(entry) && clock < entry.close)
  )
}

/** Is the store open now? A day without entry is closed, so is a store without hours; 0000 to 2400 is open all day. */
export const isStoreOpen = (store: Hours, now: Date): boolean => openingAt(store, now) !== undefined

/** 0000 to 2400, or to 0000 of the next day. */
export const isWholeDay = ({ open, close }: Entry): boolean =>
  open === '0000' && (close === '2400' || close === '0000')

/** Is it open day and night, every day? */
export const isAlwaysOpen = ({ hours }: Pick<Store, 'hours'>): boolean =>
  hours.length >= weekdays.length && hours.every(isWholeDay)

/** A closing at midnight after which the store goes on for some hours is no closing: 1800–2400 and 0000–0200. */
function closingOf({ hours, timeZone }: Hours, { close }: Entry, now: Date): ClockTime {
  if (close !== '2400') return close
  const { day, clock } = localClock(timeZone, now)
  const next = hours.find((entry) => entry.day === dayFrom(day, 1) && entry.open === '0000')
  return next !== undefined && next.close <= clock ? next.close : close
}

/** A store's hours as the shopper sees them. */
export function openState(store: Hours, now: Date): OpenState {
  if (store.hours.length === 0) return { kind: 'unknown' }
  if (isAlwaysOpen(store)) return { kind: 'always' }
  const opening = openingAt(store, now)
  return opening ? { kind: 'until', close: closingOf(store, opening, now) } : { kind: 'closed' }
}

/**
 * When a store that is closed opens next: HHmm by its clock, and in how many days, 0 today; null for one that gave no hours. Next week's
 * opening is as far as it looks.
 */
export function nextOpening(
  { hours, timeZone }: Hours,
  now: Date,
): { readonly open: ClockTime; readonly inDays: number } | null {
  const { day, clock } = localClock(timeZone, now)
  for (let inDays = 0; inDays <= weekdays.length; inDays += 1) {
    const [open] = hours
      .filter((entry) => entry.day === dayFrom(day, inDays % weekdays.length))
      .map((entry) => entry.open)
      .filter((time) => inDays > 0 || time > clock)
      .toSorted()
    if (open !== undefined) return { open, inDays }
  }
  return null
}
