/** Milliseconds of a day, wherever a day is always 24 hours long: in UTC and in Hawaiʻi. */
export const dayMs = 86_400_000
