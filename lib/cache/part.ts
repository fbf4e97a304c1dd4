/** A part of a page that may fail alone: its value, or that it cannot be shown now. */
export type Part<T> = T | 'unavailable'

/** The value of a part, or its fallback. */
export const partOr = <T, U>(part: Part<T>, instead: U): T | U => (part === 'unavailable' ? instead : part)

/** A read that took longer than a page may wait for it. */
export class TooSlow extends Error {
  override name = 'TooSlow'
}

/** `read`, or a rejection with `TooSlow` after `limitMs`; the read itself continues, and what it caches serves the next page. */
export async function withinTime<T>(read: Promise<T>, limitMs: number): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const limit = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new TooSlow(`no answer within ${limitMs} ms`)), limitMs)
  })
  try {
    return await Promise.race([read, limit])
  } finally {
    clearTimeout(timer)
  }
}
