import { isStoreOpen } from '../location/opening-hours.ts'
import type { Store } from '../location/store.ts'
import { minuteMs } from '../time/durations.ts'
import { isInTime, scheduleRules } from './schedule-rules.ts'

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
  const { step, last } = scheduleRules
  return (
    at.getTime() % (step * minuteMs) === 0 &&
    isInTime(at.getTime(), now.getTime()) &&
    at.getTime() - now.getTime() <= last * minuteMs &&
    isOpenAt(store, at.getTime())
  )
}
