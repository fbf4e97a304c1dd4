import type { SaleWindow, Store, Weekday } from '../location/store.ts'
import { dayMs, hourMs } from '../time/durations.ts'

/** Alcohol hours are read at this fixed offset (RDG-05), unlike promotions. */
const offsetMs = -10 * hourMs

/** In the order of `Date.getUTCDay`. */
export const weekdayNames: readonly Weekday[] = [
  'Sunday',
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
]

type AlcoholHours = Pick<Store, 'alcoholHours'>

const minutesOf = (clock: string) => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(2))

function windowsOn(store: AlcoholHours, shifted: Date): readonly SaleWindow[] {
  const day = weekdayNames[shifted.getUTCDay()]
  return store.alcoholHours.filter((entry) => entry.day === day).flatMap((entry) => entry.windows)
}

/**
 * Is alcohol off sale now? Outside every window of today's entry; no entry means off sale; 2400 is midnight
 * and a window across midnight comes as two entries (RDG-16, BSK-10).
 */
export function isAlcoholRestrictedTime(store: AlcoholHours, now: Date): boolean {
  const here = new Date(now.getTime() + offsetMs)
  const minute = here.getUTCHours() * 60 + here.getUTCMinutes()
  return !windowsOn(store, here).some(
    ({ start, end }) => minutesOf(start) <= minute && minute < minutesOf(end),
  )
}

/** The next instant within a week at which alcohol goes on sale ("From 6 AM"); null when it never does. */
export function nextAlcoholSale(store: AlcoholHours, now: Date): Date | null {
  const shifted = now.getTime() + offsetMs
  const midnight = shifted - (((shifted % dayMs) + dayMs) % dayMs)
  for (let day = 0; day <= 7; day += 1) {
    const start = midnight + day * dayMs
    const opening = windowsOn(store, new Date(start))
      .map((window) => start + minutesOf(window.start) * 60_000)
      .filter((instant) => instant > shifted)
      .sort((a, b) => a - b)[0]
    if (opening !== undefined) return new Date(opening - offsetMs)
  }
  return null
}
