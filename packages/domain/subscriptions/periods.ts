import { dayMs, hourMs } from '../time/durations.ts'

/** Hawaiʻi is at UTC-10 all year, so a day there is always 24 hours long. */
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

/** Days from one refused charge to the next try: days 1, 3 and 5 after the renewal. */
const gapDays = [1, 2, 2] as const

/** How often a renewal is refused before its last try. */
export const refusalsBeforeLastTry = gapDays.length

/** When the last try would be, from the latest of `refusals`: a card that cannot be charged has until then to be replaced. */
export function lastTry(refusals: number, now: Date): Date {
  const days = gapDays.slice(refusals - 1).reduce((sum, gap) => sum + gap, 0)
  return new Date(now.getTime() + days * dayMs)
}

/**
 * When a refused renewal is charged again; null when it was refused often enough and the subscription ends. Counted from
 * the latest refusal, so that tries never bunch up after an outage.
 * @param refusals how often this renewal has been refused by now, at least 1
 */
export function nextTry(refusals: number, now: Date): Date | null {
  const days = gapDays[refusals - 1]
  return days === undefined ? null : new Date(now.getTime() + days * dayMs)
}
