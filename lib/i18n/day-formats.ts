/** A day with the name of its month: in Arabic a date of numbers alone leaves open which of them is the month. */
export const dayFormat = { year: 'numeric', month: 'short', day: 'numeric' } as const

/** A day and a time of day. */
export const momentFormat = { ...dayFormat, hour: 'numeric', minute: '2-digit' } as const
