/** A part of a page that may fail alone: its value, or that it cannot be shown now. */
export type Part<T> = T | 'unavailable'

/** The value of a part, or what stands in its place. */
export const partOr = <T, U>(part: Part<T>, instead: U): T | U => (part === 'unavailable' ? instead : part)
