import type { Purge } from '../../lib/cache/page-tags.ts'
import type { Entry } from '../entry.ts'
import { CachedPages } from '../cached-pages.ts'
import type { SharedPages } from '../page-cache.ts'

/** Somebody who renders pages: a worker. */
export type WorkerId = number

/** A page that is there, or the task of rendering it. */
export type PageOrTask = { entry: Entry } | { task: true }
type Respond = (answer: PageOrTask) => void

interface Task {
  /** null until it is known whether another machine has the page. */
  renderer: WorkerId | null
  /** The number of the last purge when it was assigned. */
  epoch: number
  /** In the order of their requests. */
  waiting: { renderer: WorkerId; respond: Respond }[]
  /** Shares the page with other machines, or reports that this one has none. */
  share: ((entry: Entry | null) => void) | null
}

interface SharedPageStoreOptions {
  /** The pages of all machines. */
  ofMachines?: SharedPages | null | undefined
  now?: () => number
}

/**
 * The pages of all workers, in the process that started them. A worker that requests one gets it, or is to render it; one that requests it meanwhile
 * waits. So each page is rendered once, however many workers there are and whenever they were started.
 */
export class SharedPageStore {
  readonly #pages: CachedPages
  readonly #tasks = new Map<string, Task>()
  readonly #ofMachines: SharedPages | null
  readonly #now: () => number

  constructor(maxBytes: number, { ofMachines = null, now = Date.now }: SharedPageStoreOptions = {}) {
    this.#pages = new CachedPages(maxBytes)
    this.#ofMachines = ofMachines
    this.#now = now
  }

  request(id: string, renderer: WorkerId, respond: Respond): void {
    const entry = this.#pages.get(id)
    if (entry && this.#now() < entry.freshUntil) return respond({ entry })
    const waiting = { renderer, respond }
    const task = this.#tasks.get(id)
    if (task) return void task.waiting.push(waiting)
    const added: Task = { renderer: null, epoch: this.#pages.epoch, waiting: [waiting], share: null }
    this.#tasks.set(id, added)
    if (this.#ofMachines) void this.#requestFromMachines(id, added, this.#ofMachines)
    else this.#assignNext(id, added)
  }

  /** The end of a task, with the page for all who wait; without one the next of them has the task. */
  complete(id: string, renderer: WorkerId, entry: Entry | null): void {
    const task = this.#tasks.get(id)
    // It has ended, and the task is another worker's.
    if (task?.renderer !== renderer) return
    const isGood = entry !== null && !this.#pages.wasPurgedSince(task.epoch, entry.tags)
    task.share?.(isGood ? entry : null)
    if (isGood) return this.#hand(id, task, entry)
    this.#assignNext(id, { ...task, share: null })
  }

  /** A worker has ended: others have its tasks, and nothing waits for it. */
  forget(renderer: WorkerId): void {
    for (const task of this.#tasks.values())
      task.waiting = task.waiting.filter((waiting) => waiting.renderer !== renderer)
    for (const [id, task] of this.#tasks) if (task.renderer === renderer) this.complete(id, renderer, null)
  }

  /** Pages with a purged tag are not sent any more: the next worker that requests one renders it again. */
  purge(purge: Purge): void {
    this.#pages.purge(purge)
  }

  /** Who waits gets the page of another machine, or one of them renders it for all. */
  async #requestFromMachines(id: string, task: Task, machines: SharedPages): Promise<void> {
    const lease = await machines.acquire(id)
    const isGood =
      lease !== null && 'entry' in lease && !this.#pages.wasPurgedSince(task.epoch, lease.entry.tags)
    if (isGood) return this.#hand(id, task, lease.entry)
    this.#assignNext(id, { ...task, share: lease !== null && 'complete' in lease ? lease.complete : null })
  }

  #hand(id: string, task: Task, entry: Entry): void {
    this.#tasks.delete(id)
    this.#pages.store(id, entry, task.epoch)
    for (const { respond } of task.waiting) respond({ entry })
  }

  #assignNext(id: string, { waiting: [next, ...waiting], share }: Task): void {
    this.#tasks.delete(id)
    if (!next) return share?.(null)
    this.#tasks.set(id, { renderer: next.renderer, epoch: this.#pages.epoch, waiting, share })
    next.respond({ task: true })
  }
}
