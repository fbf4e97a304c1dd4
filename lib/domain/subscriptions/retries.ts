import { dayMs } from '../time/durations.ts'

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
