interface Kept<Value> {
  readonly value: Value
  readonly weight: number
}

/** Remembers what was made for the latest keys, up to a weight in all; what was not used for longest is forgotten first. */
export class Bounded<Value> {
  readonly #most: number
  readonly #weightOf: (value: Value) => number
  readonly #kept = new Map<string, Kept<Value>>()
  readonly #pending = new Map<string, Promise<Value>>()
  #weight = 0

  constructor(most: number, weightOf: (value: Value) => number) {
    this.#most = most
    this.#weightOf = weightOf
  }

  /** Those who ask while it is being made wait for the same; a failure is not remembered. */
  async of(key: string, make: () => Promise<Value>): Promise<Value> {
    const known = this.#kept.get(key)
    if (known !== undefined) {
      this.#kept.delete(key)
      this.#kept.set(key, known)
      return known.value
    }
    const pending = this.#pending.get(key)
    if (pending !== undefined) return pending
    const made = make()
      .then((value) => this.#keep(key, value))
      .finally(() => this.#pending.delete(key))
    this.#pending.set(key, made)
    return made
  }

  #keep(key: string, value: Value): Value {
    const weight = this.#weightOf(value)
    this.#kept.set(key, { value, weight })
    this.#weight += weight
    for (const [oldest, { weight: lost }] of this.#kept) {
      if (this.#weight <= this.#most || oldest === key) break
      this.#kept.delete(oldest)
      this.#weight -= lost
    }
    return value
  }
}
