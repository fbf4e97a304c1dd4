import type { Worker } from 'node:cluster'
import type { Purge } from '../../lib/cache/page-tags.ts'
import { ClassCounters, type Subjects } from '../../lib/domain/limits/class-counters.ts'
import type { LimitClassName } from '../../lib/domain/limits/limit-classes.ts'
import { StreamPlaces } from '../../lib/domain/limits/stream-places.ts'
import { noticeMessage, requestMessage } from '../../lib/workers/primary-channel.ts'
import type { Entry } from '../entry.ts'
import type { SharedPages } from '../page-cache.ts'
import { SharedPageStore } from './shared-page-store.ts'

/** What a worker's call counts as. */
export interface CountedCall {
  classes: readonly LimitClassName[]
  subjects: Subjects
}

interface SharedStateOptions {
  maxBytes: number
  /** The pages of all machines. */
  ofMachines?: SharedPages | null
  rateLimitFactor: number
  mostStreams: number
  /** Sends a message to every worker, or to every worker but one. */
  sendToOthers: (but: Worker | null, message: unknown) => void
  /** Notifies other machines of a change that a worker reported. */
  notifyMachines: (change: Purge) => void
}

/** What workers share, in the process that started them: pages, purges, limits and event streams. */
export class SharedState {
  readonly #options: SharedStateOptions
  readonly #pageStore: SharedPageStore
  readonly #calls: ClassCounters
  readonly #places: StreamPlaces
  /** By worker and address: functions that release the place of each open stream. */
  readonly #streams = new Map<number, Map<string, (() => void)[]>>()

  constructor(options: SharedStateOptions) {
    this.#options = options
    this.#pageStore = new SharedPageStore(options.maxBytes, { ofMachines: options.ofMachines })
    this.#calls = new ClassCounters(options.rateLimitFactor)
    this.#places = new StreamPlaces(options.mostStreams)
  }

  /** Answers a worker's request, or acts on its notice. */
  handleMessage(worker: Worker, message: unknown): void {
    const request = requestMessage.safeParse(message).data
    if (request) {
      const respond = (response: unknown) => {
        if (worker.isConnected()) worker.send({ id: request.id, response }, () => undefined)
      }
      return this.#handleRequest(worker, request.request, request.payload, respond)
    }
    const noted = noticeMessage.safeParse(message).data
    if (noted) this.#handleNotice(worker, noted.notice, noted.payload)
  }

  /** A worker has ended, and with it what it rendered and whom it served. */
  forget(worker: Worker): void {
    this.#pageStore.forget(worker.id)
    for (const leaves of this.#streams.get(worker.id)?.values() ?? []) for (const leave of leaves) leave()
    this.#streams.delete(worker.id)
  }

  /** A change that a worker, or another machine, reported. */
  purge(purge: Purge, from: Worker | null): void {
    this.#pageStore.purge(purge)
    this.#options.sendToOthers(from, { notice: 'purge', payload: purge })
  }

  #handleRequest(
    worker: Worker,
    request: string,
    payload: unknown,
    respond: (response: unknown) => void,
  ): void {
    if (request === 'page') return this.#pageStore.request(payload as string, worker.id, respond)
    if (request === 'calls') return respond(this.#count(payload as CountedCall))
    if (request === 'stream') return respond(this.#takePlace(worker.id, payload as string))
  }

  #handleNotice(worker: Worker, notice: string, payload: unknown): void {
    if (notice === 'page') {
      const { id, entry } = payload as { id: string; entry: Entry | null }
      this.#pageStore.complete(id, worker.id, entry)
    } else if (notice === 'purge') this.purge(payload as Purge, worker)
    else if (notice === 'change') {
      // Before machines are notified: what is rendered from then on counts as made after the change.
      this.purge(payload as Purge, worker)
      this.#options.notifyMachines(payload as Purge)
    } else if (notice === 'stream closed')
      this.#streams
        .get(worker.id)
        ?.get(payload as string)
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
