/** No more work is taken: what runs and what waits is as much as is allowed. */
export class QueueFull extends Error {}

/** Runs at most `concurrency` pieces of work at a time and lets at most `waiting` wait; beyond that it refuses. */
export class WorkQueue {
  readonly #concurrency: number
  readonly #mostWaiting: number
  #running = 0
  readonly #waiting: (() => void)[] = []

  constructor({ concurrency, waiting }: { concurrency: number; waiting: number }) {
    this.#concurrency = concurrency
    this.#mostWaiting = waiting
  }

  get isFull(): boolean {
    return this.#running >= this.#concurrency && this.#waiting.length >= this.#mostWaiting
  }

  /** @throws QueueFull */
  async run<T>(work: () => Promise<T>): Promise<T> {
    if (this.isFull) throw new QueueFull()
    if (this.#running < this.#concurrency) this.#running += 1
    // Whoever ends hands its place over, so that nobody new comes in between.
    else await new Promise<void>((start) => this.#waiting.push(start))
    try {
      return await work()
    } finally {
      const next = this.#waiting.shift()
      if (next) next()
      else this.#running -= 1
    }
  }
}
