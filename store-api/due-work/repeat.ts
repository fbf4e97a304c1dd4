/** Work that goes on until it is stopped. */
export interface Repetition {
  /** Starts no further round, and waits for the one under way. */
  stop(): Promise<void>
}

/**
 * Runs a round of work every so many milliseconds, never two at once. A round only reads what is stored in the database, so a
 * crash between two loses nothing. What a round throws goes to `onError`, unless it was stopped meanwhile.
 */
export function repeat(
  everyMs: number,
  round: () => Promise<unknown>,
  onError: (error: unknown) => void,
): Repetition {
  let underway: Promise<unknown> | undefined
  let isStopped = false
  const timer = setInterval(() => {
    underway ??= round()
      .catch((error: unknown) => {
        if (!isStopped) onError(error)
      })
      .finally(() => (underway = undefined))
  }, everyMs)
  timer.unref()
  return {
    stop: async () => {
      isStopped = true
      clearInterval(timer)
      await underway
    },
  }
}
