import { isStoreOpen } from '../location/opening-hours.ts'
import type { Store } from '../location/store.ts'

const minuteMs = 60_000

/** When an order may be wanted later, in minutes from now. */
export const scheduleRules = {
  /** Times are this far apart. */
  step: 30,
  /** The first one that is offered; what is chosen stays good until `least`, so that there is time to pay. */
  first: 60,
  least: 30,
  /** Two days. */
  last: 2880,
} as const

type Hours = Pick<Store, 'hours' | 'timeZone'>

const isOpenAt = (store: Hours, at: number): boolean => isStoreOpen(store, new Date(at))

/** The times that are offered for an order of later, within the opening hours of its store (CHK-01). */
export function scheduleTimes(store: Hours, now: Date): readonly Date[] {
  const { step, first, last } = scheduleRules
  const stepMs = step * minuteMs
  const from = Math.ceil((now.getTime() + first * minuteMs) / stepMs) * stepMs
  const count = Math.floor((now.getTime() + last * minuteMs - from) / stepMs) + 1
  return Array.from({ length: count }, (_, index) => from + index * stepMs)
    .filter((at) => isOpenAt(store, at))
    .map((at) => new Date(at))
}

/** Whether the store can still take an order for this time. */
export function isSchedulable(store: Hours, at: Date, now: Date): boolean {
  const { step, least, last } = scheduleRules
  const minutes = (at.getTime() - now.getTime()) / minuteMs
  return (
    at.getTime() % (step * minuteMs) === 0 &&
    minutes >= least &&
    minutes <= last &&
    isOpenAt(store, at.getTime())
  )
}
