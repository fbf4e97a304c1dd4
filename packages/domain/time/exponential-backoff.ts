const firstMs = 1000
const longestMs = 8000

/** How long to wait before the next attempt, in ms: 1 s after the first failure, then twice as long each time, 8 s at most. */
export const backoffMs = (earlierFailures: number): number =>
  Math.min(firstMs * 2 ** earlierFailures, longestMs)
