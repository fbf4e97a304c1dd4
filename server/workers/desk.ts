import type { Worker } from 'node:cluster'
import type { Purge } from '../../lib/cache/page-tags.ts'
import { ClassCounters, type Subjects } from '../../lib/domain/limits/class-counters.ts'
import type { LimitClassName } from '../../lib/domain/limits/limit-classes.ts'
import { StreamPlaces } from '../../lib/domain/limits/stream-places.ts'
import { asked, news } from '../../lib/workers/primary-line.ts'
import type { Entry } from '../entry.ts'
import { PageShelf } from './page-shelf.ts'

/** What a worker's call counts as. */
export interface CountedCall {
  classes: readonly LimitClassName[]
  subjects: Subjects
}

interface DeskParts {
  maxBytes: number
  rateLimitFactor: number
  mostStreams: number
  /** Sends a message to every worker but one. */
  tellOthers: (but: Worker, message: unknown) => void
}

/** What workers share, in the process that started them: pages, purges, limits and event streams. */
export class Desk {
  readonly #parts: DeskParts
  readonly #shelf: PageShelf
  readonly #calls: ClassCounters
  readonly #places: StreamPlaces
  /** By worker and address: what gives the place of each open stream back. */
  readonly #streams = new Map<number, Map<string, (() => void)[]>>()

  constructor(parts: DeskParts) {
    this.#parts = parts
    this.#shelf = new PageShelf(parts.maxBytes)
    this.#calls = new ClassCounters(parts.rateLimitFactor)
    this.#places = new StreamPlaces(parts.mostStreams)
  }

  /** Answers a worker's question, or takes in its news. */
  hear(worker: Worker, message: unknown): void {
    const question = asked.safeParse(message).data
    if (question) {
      const answer = (value: unknown) => {
        if (worker.isConnected()) worker.send({ number: question.number, answer: value }, () => undefined)
      }
      return this.#answer(worker, question.question, question.about, answer)
    }
    const told = news.safeParse(message).data
    if (told) this.#takeIn(worker, told.news, told.about)
  }

  /** A worker has ended, and with it what it rendered and whom it served. */
  forget(worker: Worker): void {
    this.#shelf.forget(worker.id)
    for (const leaves of this.#streams.get(worker.id)?.values() ?? []) for (const leave of leaves) leave()
    this.#streams.delete(worker.id)
  }

  #answer(worker: Worker, question: string, about: unknown, answer: (value: unknown) => void): void {
    if (question === 'page') return this.#shelf.take(about as string, worker.id, answer)
    if (question === 'calls') return answer(this.#count(about as CountedCall))
    if (question === 'stream') return answer(this.#takePlace(worker.id, about as string))
  }

  #takeIn(worker: Worker, what: string, about: unknown): void {
    if (what === 'page') {
      const { id, entry } = about as { id: string; entry: Entry | null }
      this.#shelf.finish(id, worker.id, entry)
    } else if (what === 'purge') {
      this.#shelf.purge(about as Purge)
      this.#parts.tellOthers(worker, { news: what, about })
    } else if (what === 'stream closed')
      this.#streams
        .get(worker.id)
        ?.get(about as string)
        ?.pop()?.()
  }

  #count({ classes, subjects }: CountedCall): number {
    return Math.max(0, ...classes.map((name) => this.#calls.count(name, subjects, Date.now())))
  }

  /** A place among the streams of all workers: a refusal, or null. */
  #takePlace(worker: number, bucket: string): number | null {
    const leave = this.#places.take(bucket)
    if (typeof leave === 'number') return leave
    const own = this.#streams.get(worker) ?? new Map<string, (() => void)[]>()
    this.#streams.set(worker, own)
    own.set(bucket, [...(own.get(bucket) ?? []), leave])
    return null
  }
}
