import { dayMs, hourMs } from '../time/durations.ts'

/** Hawaiʻi keeps UTC-10 all year, so a day there is always 24 hours long. */
const honoluluMs = -10 * hourMs

/**
 * The start of the period `months` after `anchor`: the same day of the month and time of day in Pacific/Honolulu,
 * whatever the customer's own zone. A day the month does not have is its last one, and the anchor's day returns in the
 * next long month: 31 January, 28 February, 31 March.
 */
export function addMonths(anchor: Date, months: number): Date {
  const local = new Date(anchor.getTime() + honoluluMs)
  const year = local.getUTCFullYear()
  const month = local.getUTCMonth() + months
  const lastDay = new Date(Date.UTC(year, month + 1, 0)).getUTCDate()
  const midnight = Date.UTC(year, month, Math.min(local.getUTCDate(), lastDay))
  const timeOfDay = local.getTime() - Math.floor(local.getTime() / dayMs) * dayMs
  return new Date(midnight + timeOfDay - honoluluMs)
}

/** Which period `now` falls into: 0 is the one that begins at `anchor`, -1 is before it. */
export function periodAt(anchor: Date, now: Date): number {
  const [from, to] = [anchor, now].map((instant) => new Date(instant.getTime() + honoluluMs)) as [Date, Date]
  const months = (to.getUTCFullYear() - from.getUTCFullYear()) * 12 + to.getUTCMonth() - from.getUTCMonth()
  return Math.max(-1, addMonths(anchor, months) <= now ? months : months - 1)
}
