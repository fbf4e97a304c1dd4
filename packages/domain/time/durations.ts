export const minuteMs = 60_000
export const hourMs = 60 * minuteMs
/** Milliseconds of a day, wherever a day is always 24 hours long: in UTC and in Hawaiʻi. */
export const dayMs = 24 * hourMs
