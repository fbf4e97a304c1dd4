/** At most `most` calls of one subject within `windowMs`; the window begins with the subject's first call. */
export interface Limit {
  readonly most: number
  readonly windowMs: number
}

interface CountedWindow {
  calls: number
  readonly endsAt: number
}

/**
 * Counts the calls of subjects (addresses, sessions, accounts) against one limit. Memory is bounded: at most `maxSubjects`
 * are stored, and beyond that the one whose window began first is evicted. All windows are of one length, so the order in
 * which they began, which a Map preserves, is also the order in which they end.
 */
export class WindowCounter {
  readonly limit: Limit
  readonly #maxSubjects: number
  readonly #windows = new Map<string, CountedWindow>()

  constructor(limit: Limit, maxSubjects: number) {
    this.limit = limit
    this.#maxSubjects = maxSubjects
  }

  /** How many subjects are stored. */
  get size(): number {
    return this.#windows.size
  }

  /** Counts a call. @param now ms @returns 0 within the limit, else the ms until the subject's window ends */
  count(subject: string, now: number): number {
    this.#forgetEnded(now)
    let window = this.#windows.get(subject)
    if (window === undefined) {
      if (this.#windows.size >= this.#maxSubjects) this.#forgetFirst()
      window = { calls: 0, endsAt: now + this.limit.windowMs }
      this.#windows.set(subject, window)
    }
    window.calls += 1
    return window.calls <= this.limit.most ? 0 : window.endsAt - now
  }

  #forgetEnded(now: number): void {
    for (const [subject, { endsAt }] of this.#windows) {
      if (endsAt > now) return
      this.#windows.delete(subject)
    }
  }

  #forgetFirst(): void {
    for (const subject of this.#windows.keys()) {
      this.#windows.delete(subject)
      return
    }
  }
}
