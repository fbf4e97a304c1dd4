/** How a process of the embedded API ended. */
export interface ApiEnd {
  /** It had reported that it accepts calls. */
  listened: boolean
  /** Ended from outside by a signal, not by itself. */
  killed: boolean
  livedMs: number
}

/** An API that ran this long did not fail at its start. */
const steadyMs = 10_000
const firstPauseMs = 100
const longestAfterKillMs = 1_000
const longestAfterFailureMs = 15_000

/** Ends in a row of an API that did not come to work, this one included; 0 after one that did. */
export function failuresAfter(end: ApiEnd, before: number): number {
  const worked = end.listened && (end.killed || end.livedMs > steadyMs)
  return worked ? 0 : before + 1
}

/**
 * How long to wait before the next start, ms. An API that worked starts again at once, so that a kill costs no more than a
 * start; one that cannot start is tried ever more slowly.
 */
export function restartPauseMs(end: ApiEnd, failures: number): number {
  if (failures === 0) return 0
  const longest = end.killed ? longestAfterKillMs : longestAfterFailureMs
  return Math.min(longest, firstPauseMs * 2 ** failures)
}
