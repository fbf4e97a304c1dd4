/** Lets so many lines a window into a log, so that whoever causes them cannot fill the disk, and counts those that it holds back. */
export class LineBudget {
  readonly #most: number
  readonly #windowMs: number
  #since = Number.NEGATIVE_INFINITY
  #written = 0
  #heldBack = 0

  constructor(most: number, windowMs: number) {
    this.#most = most
    this.#windowMs = windowMs
  }

  /**
   * @param now ms since 1970
   * @returns null when this line is held back; otherwise how many were since the last one that was written
   */
  take(now: number): { readonly heldBack: number } | null {
    if (Math.abs(now - this.#since) >= this.#windowMs) {
      this.#since = now
      this.#written = 0
    }
    if (this.#written >= this.#most) {
      this.#heldBack += 1
      return null
    }
    this.#written += 1
    const heldBack = this.#heldBack
    this.#heldBack = 0
    return { heldBack }
  }
}
