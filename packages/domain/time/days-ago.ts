import { dayMs, minuteMs } from './durations.ts'
import { zoneOffsetMinutes } from './zone-offset.ts'

/** Number of the calendar day of an instant in a time zone, counted from 1970-01-01. */
const dayNumber = (timeZone: string, at: Date): number =>
  Math.floor((at.getTime() + zoneOffsetMinutes(timeZone, at) * minuteMs) / dayMs)

/** How many midnights of a time zone have passed since an instant: 0 today, 1 yesterday. @throws RangeError for a zone that nobody knows */
export const daysAgo = (timeZone: string, at: Date, now: Date): number =>
  dayNumber(timeZone, now) - dayNumber(timeZone, at)
