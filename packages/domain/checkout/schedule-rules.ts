import { windowBetween, type ArrivalWindow } from '../time/arrival-window.ts'
import { minuteMs } from '../time/durations.ts'

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

/** Whether there is still time to pay an order for this time, whatever the hours of its store are. Both in ms. */
export const isInTime = (at: number, now: number): boolean => at - now >= scheduleRules.least * minuteMs

/** What is wanted later is there within the half hour that was chosen. @param at ms */
export const slotWindow = (at: number): ArrivalWindow => windowBetween(at, at + scheduleRules.step * minuteMs)
