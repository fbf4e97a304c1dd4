/** How often each thing was counted; what was counted out is gone. */
export class Counts {
  readonly #counts = new Map<string, number>()

  count(values: Iterable<string>, by: 1 | -1): void {
    for (const value of values) {
      const next = this.of(value) + by
      if (next > 0) this.#counts.set(value, next)
      else this.#counts.delete(value)
    }
  }

  of(value: string): number {
    return this.#counts.get(value) ?? 0
  }

  get values(): IterableIterator<string> {
    return this.#counts.keys()
  }
}
