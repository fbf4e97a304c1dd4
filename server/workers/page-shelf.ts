import type { Purge } from '../../lib/cache/page-tags.ts'
import type { Entry } from '../entry.ts'
import { KeptPages } from '../kept-pages.ts'

/** Somebody who renders pages: a worker. */
export type WorkerId = number

/** A page that is there, or the task of rendering it. */
export type Handed = { entry: Entry } | { task: true }
type Take = (handed: Handed) => void

interface Task {
  renderer: WorkerId
  /** The number of the last purge when it was given out. */
  epoch: number
  /** In the order in which they asked. */
  waiting: { renderer: WorkerId; take: Take }[]
}

/**
 * The pages of all workers, in the process that started them. Who asks for one gets it, or is to render it; who asks meanwhile
 * waits. So each page is rendered once, however many workers there are and whenever they were started.
 */
export class PageShelf {
  readonly #pages: KeptPages
  readonly #tasks = new Map<string, Task>()
  readonly #now: () => number

  constructor(maxBytes: number, now: () => number = Date.now) {
    this.#pages = new KeptPages(maxBytes)
    this.#now = now
  }

  take(id: string, renderer: WorkerId, take: Take): void {
    const entry = this.#pages.get(id)
    if (entry && this.#now() < entry.freshUntil) return take({ entry })
    const task = this.#tasks.get(id)
    if (task) return void task.waiting.push({ renderer, take })
    this.#give(id, { renderer, take }, [])
  }

  /** The end of a task, with the page for all who wait; without one the next of them has the task. */
  finish(id: string, renderer: WorkerId, entry: Entry | null): void {
    const task = this.#tasks.get(id)
    // A task that was taken away: its renderer was given up for lost.
    if (task?.renderer !== renderer) return
    this.#tasks.delete(id)
    const isGood = entry !== null && !this.#pages.wasPurgedSince(task.epoch, entry.tags)
    if (isGood) {
      this.#pages.keep(id, entry, task.epoch)
      for (const { take } of task.waiting) take({ entry })
      return
    }
    const [next, ...others] = task.waiting
    if (next) this.#give(id, next, others)
  }

  /** A worker has ended: others have its tasks, and nothing waits for it. */
  forget(renderer: WorkerId): void {
    for (const task of this.#tasks.values())
      task.waiting = task.waiting.filter((waiting) => waiting.renderer !== renderer)
    for (const [id, task] of this.#tasks) if (task.renderer === renderer) this.finish(id, renderer, null)
  }

  /** Pages with a purged tag are not handed out any more: who asks renders them again. */
  purge(purge: Purge): void {
    this.#pages.purge(purge)
  }

  #give(id: string, { renderer, take }: Task['waiting'][number], waiting: Task['waiting']): void {
    this.#tasks.set(id, { renderer, epoch: this.#pages.epoch, waiting })
    take({ task: true })
  }
}
