import { performance } from 'node:perf_hooks'

export interface RenderBudgetParts {
  /** ms since any moment. */
  now?: () => number
  /** ms in which this process's event loop has had work, since any moment. */
  busyMs?: () => number
}

/** Share of the time that renders may take while kept pages are requested: below a half, so that most requests meet none. */
const share = 0.4
/** ms of rendering that may run ahead of that share, so that a visit to a few new pages never waits. */
const ahead = 250
/** ms by which it may be overdrawn, when many renders ran at once: the longest pause is this divided by the share. */
const overdraft = -100
/** ms after a request for a kept page in which others are expected. */
const inDemandFor = 1000

/**
 * The time that renders may take from the pages that are kept already, which the same event loop sends. Without a limit a
 * flood of new pages takes all of it, and every kept page waits for the render that runs.
 */
export class RenderBudget {
  readonly #now: () => number
  readonly #busyMs: () => number
  #left = ahead
  #settledAt: number
  #busyBefore: number
  #rendering = false
  #keptPageAt = -Infinity

  constructor({
    now = () => performance.now(),
    busyMs = () => performance.eventLoopUtilization().active,
  }: RenderBudgetParts = {}) {
    this.#now = now
    this.#busyMs = busyMs
    this.#settledAt = now()
    this.#busyBefore = busyMs()
  }

  /** A kept page was requested. */
  noteKeptPage(): void {
    this.#keptPageAt = this.#now()
  }

  /** From now on some page is being rendered, or none. */
  noteRendering(rendering: boolean): void {
    this.#settle()
    this.#rendering = rendering
  }

  /** May another render start? */
  hasTime(): boolean {
    this.#settle()
    return this.#left > 0 || this.#now() - this.#keptPageAt > inDemandFor
  }

  /** What the loop did while pages were rendered counts as rendering: it cannot be told apart. */
  #settle(): void {
    const now = this.#now()
    const busy = this.#busyMs()
    const spent = this.#rendering ? busy - this.#busyBefore : 0
    const left = this.#left + share * (now - this.#settledAt) - spent
    this.#left = Math.max(overdraft, Math.min(ahead, left))
    this.#settledAt = now
    this.#busyBefore = busy
  }
}
