import { performance } from 'node:perf_hooks'

const shortestMs = 5

/** The share of the time since the last reading in which this process's event loop had work; readings are 5 ms apart at least. */
export function processLoad(): () => number {
  let before = performance.eventLoopUtilization()
  let readAt = performance.now()
  let share = 0
  return () => {
    const now = performance.now()
    if (now - readAt < shortestMs) return share
    const current = performance.eventLoopUtilization()
    share = performance.eventLoopUtilization(current, before).utilization
    before = current
    readAt = now
    return share
  }
}

export interface RenderBudgetOptions {
  /** ms since any moment. */
  now?: () => number
  /** ms in which this process's event loop has had work, since any moment. */
  busyMs?: () => number
}

/** Share of the time that renders may take while cached pages are requested: below a half, so that most requests wait for none. */
const share = 0.4
/** ms of rendering that may exceed that share at first, so that a few pages that are not cached never wait. */
const ahead = 250
/** ms by which it may be overdrawn, when many renders ran at once: the longest pause is this divided by the share. */
const overdraft = -100
/** ms after a request for a cached page in which more are expected. */
const requestedWithin = 1000

/**
 * The processor time that renders may take. The same event loop sends the cached pages: without a limit a flood of pages
 * that are not cached takes all of it, and every cached page waits for a render.
 */
export class RenderBudget {
  readonly #now: () => number
  readonly #busyMs: () => number
  #left = ahead
  #settledAt: number
  #busyBefore: number
  #rendering = false
  #cachedPageAt = -Infinity

  constructor({
    now = () => performance.now(),
    busyMs = () => performance.eventLoopUtilization().active,
  }: RenderBudgetOptions = {}) {
    this.#now = now
    this.#busyMs = busyMs
    this.#settledAt = now()
    this.#busyBefore = busyMs()
  }

  /** A cached page was requested. */
  noteCachedPage(): void {
    this.#cachedPageAt = this.#now()
  }

  /** Rendering has started, or the last render has ended. */
  noteRendering(rendering: boolean): void {
    this.#settle()
    this.#rendering = rendering
  }

  /** May another render start? */
  hasTime(): boolean {
    this.#settle()
    return this.#left > 0 || this.#now() - this.#cachedPageAt > requestedWithin
  }

  /** What the loop did while pages were rendered counts as rendering: it cannot be distinguished. */
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
