import { setTimeout as pause } from 'node:timers/promises'
import type { RenderBudget } from './render-budget.ts'

export interface RenderQueueOptions {
  /** Renders that run at once even while they occupy the processor. */
  busyRenders?: number
  /** Renders that run at once while the processor has time left, as when they all wait for the API. */
  idleRenders?: number
  /** Renders that may wait in all, and for one address. The last of all waits half a minute on a slow machine. */
  waiting?: number
  waitingPerAddress?: number
  /** Share of the last moment in which the process had work, 0 to 1. */
  load: () => number
  /** The processor time that renders may take. */
  budget: Pick<RenderBudget, 'hasTime' | 'noteRendering'>
  /** Resolves when `load` should be read again. */
  beforeNextCheck?: () => Promise<unknown>
}

/** More pages wait to be rendered than can be rendered soon. */
export class RenderQueueFull extends Error {
  override name = 'RenderQueueFull'
  constructor() {
    super(
      'Too many pages wait to be rendered: the request is refused, and may be sent again in a few seconds.',
    )
  }
}

interface Waiting {
  start: () => void
}

const checkEveryMs = 10
const busy = 0.7

/**
 * Runs a few renders at a time, with pauses, so that cached pages are answered between them however many others are
 * requested. Addresses are served in rotation, and each has few places, so that one address cannot block the others.
 */
export class RenderQueue {
  readonly #options: Required<RenderQueueOptions>
  /** In the order in which they are served. */
  readonly #byAddress = new Map<string, Waiting[]>()
  #waiting = 0
  #running = 0
  #watching = false

  constructor(options: RenderQueueOptions) {
    this.#options = {
      busyRenders: 2,
      idleRenders: 32,
      waiting: 320,
      waitingPerAddress: 24,
      beforeNextCheck: () => pause(checkEveryMs, undefined, { ref: false }),
      ...options,
    }
  }

  get waiting(): number {
    return this.#waiting
  }

  /** Runs `render` when a place is free for it. `address` is the client's. @throws RenderQueueFull at once, when no place is left */
  async run<T>(address: string, render: () => Promise<T>): Promise<T> {
    if (this.#waiting > 0 || !this.#hasPlace()) await this.#waitForPlace(address)
    else this.#count(1)
    try {
      return await render()
    } finally {
      this.#count(-1)
      this.#startNext()
    }
  }

  #count(change: 1 | -1): void {
    this.#running += change
    this.#options.budget.noteRendering(this.#running > 0)
  }

  #hasPlace(): boolean {
    const { busyRenders, idleRenders, load, budget } = this.#options
    if (!budget.hasTime()) return false
    return this.#running < busyRenders || (this.#running < idleRenders && load() < busy)
  }

  #waitForPlace(address: string): Promise<void> {
    const own = this.#byAddress.get(address) ?? []
    if (this.#waiting >= this.#options.waiting || own.length >= this.#options.waitingPerAddress)
      return Promise.reject(new RenderQueueFull())
    this.#waiting++
    this.#byAddress.set(address, own)
    void this.#watch()
    return new Promise((resolve) => own.push({ start: resolve }))
  }

  #startNext(): void {
    while (this.#waiting > 0 && this.#hasPlace()) {
      const [address, own] = this.#byAddress.entries().next().value ?? ['', []]
      const next = own.shift()
      this.#byAddress.delete(address)
      if (own.length > 0) this.#byAddress.set(address, own) // behind the others
      if (!next) continue
      this.#waiting--
      this.#count(1)
      next.start()
    }
  }

  /** Renders that wait for the API leave the processor idle although none ends: so check again while others wait. */
  async #watch(): Promise<void> {
    if (this.#watching) return
    this.#watching = true
    while (this.#waiting > 0) {
      await this.#options.beforeNextCheck()
      this.#startNext()
    }
    this.#watching = false
  }
}
