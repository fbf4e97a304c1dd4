import type { ClockRange } from '@kolea/domain/time/clock-range.ts'

/** The two times of a promise as the eye reads them: `9:15–9:25 PM`, `Sunday 9:15–9:25 PM`. */
export const rangeText = ({ day, from, to }: ClockRange): string => `${day ? `${day} ` : ''}${from}–${to}`
