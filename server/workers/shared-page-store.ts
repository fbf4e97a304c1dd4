import type { Purge } from '../../lib/cache/page-tags.ts'
import type { Entry } from '../entry.ts'
import { KeptPages } from '../kept-pages.ts'

/** Somebody who renders pages: a worker. */
export type WorkerId = number

/** A page that is there, or the task of rendering it. */
export type PageOrTask = { entry: Entry } | { task: true }
type Respond = (answer: PageOrTask) => void

interface Task {
  renderer: WorkerId
  /** The number of the last purge when it was assigned. */
  epoch: number
  /** In the order of their requests. */
  waiting: { renderer: WorkerId; respond: Respond }[]
}

/**
 * The pages of all workers, in the process that started them. A worker that requests one gets it, or is to render it; one that requests it meanwhile
 * waits. So each page is rendered once, however many workers there are and whenever they were started.
 */
export class SharedPageStore {
  readonly #pages: KeptPages
  readonly #tasks = new Map<string, Task>()
  readonly #now: () => number

  constructor(maxBytes: number, now: () => number = Date.now) {
    this.#pages = new KeptPages(maxBytes)
    this.#now = now
  }

  request(id: string, renderer: WorkerId, respond: Respond): void {
    const entry = this.#pages.get(id)
    if (entry && this.#now() < entry.freshUntil) return respond({ entry })
    const task = this.#tasks.get(id)
    if (task) return void task.waiting.push({ renderer, respond })
    this.#assign(id, { renderer, respond }, [])
  }

  /** The end of a task, with the page for all who wait; without one the next of them has the task. */
  finish(id: string, renderer: WorkerId, entry: Entry | null): void {
    const task = this.#tasks.get(id)
    // The task was assigned to another worker, because this one was taken for lost.
    if (task?.renderer !== renderer) return
    this.#tasks.delete(id)
    const isGood = entry !== null && !this.#pages.wasPurgedSince(task.epoch, entry.tags)
    if (isGood) {
      this.#pages.keep(id, entry, task.epoch)
      for (const { respond } of task.waiting) respond({ entry })
      return
    }
    const [next, ...others] = task.waiting
    if (next) this.#assign(id, next, others)
  }

  /** A worker has ended: others have its tasks, and nothing waits for it. */
  forget(renderer: WorkerId): void {
    for (const task of this.#tasks.values())
      task.waiting = task.waiting.filter((waiting) => waiting.renderer !== renderer)
    for (const [id, task] of this.#tasks) if (task.renderer === renderer) this.finish(id, renderer, null)
  }

  /** Pages with a purged tag are not sent any more: the next worker that requests one renders it again. */
  purge(purge: Purge): void {
    this.#pages.purge(purge)
  }

  #assign(id: string, { renderer, respond }: Task['waiting'][number], waiting: Task['waiting']): void {
    this.#tasks.set(id, { renderer, epoch: this.#pages.epoch, waiting })
    respond({ task: true })
  }
}
