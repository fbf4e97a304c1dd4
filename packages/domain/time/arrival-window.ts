import type { MinuteRange } from '../location/store.ts'
import { minuteMs } from './durations.ts'

/** Times of a promise are whole fives of the clock, in every time zone: all of them are whole quarters of an hour from UTC. */
const stepMs = 5 * minuteMs

/** The two times between which an order arrives, or is ready for pickup: ms since 1970, multiples of five minutes, `from` before `to`. */
export interface ArrivalWindow {
  readonly from: number
  readonly to: number
}

/** Rounded up, because a promise that is rounded down is broken more often. */
const roundedUp = (at: number): number => Math.ceil(at / stepMs) * stepMs

/** What is promised of an arrival that is expected between two instants, in ms. Two that are closer than five minutes become five minutes. */
export function windowBetween(earliest: number, latest: number): ArrivalWindow {
  const from = roundedUp(earliest)
  return { from, to: Math.max(roundedUp(latest), from + stepMs) }
}

/** What is promised at `now` of an order that takes this many minutes (LOC-12). */
export const windowAfter = ({ from, to }: MinuteRange, now: number): ArrivalWindow =>
  windowBetween(now + from * minuteMs, now + to * minuteMs)

/** The promise was for earlier than `now`: it is shown no longer. */
export const isOver = ({ to }: ArrivalWindow, now: number): boolean => to <= now
