/** Work of one key at a time: whoever comes while it is under way gets what it answers. */
export class SingleFlight<Value> {
  readonly #underway = new Map<string, Promise<Value>>()

  run(key: string, work: () => Promise<Value>): Promise<Value> {
    const known = this.#underway.get(key)
    if (known !== undefined) return known
    const started = work().finally(() => this.#underway.delete(key))
    this.#underway.set(key, started)
    return started
  }
}
