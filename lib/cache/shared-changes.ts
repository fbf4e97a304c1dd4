import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { changeTags, type NoticeRange } from '@kolea/contract/change-notice.ts'
import { expireTags } from '@kolea/page-cache/next-internals/expired-tags.ts'
import { settings } from '../env/settings.ts'
import { processState } from '@kolea/node-kit/process-state.ts'
import { connectRedis, sharedRedis, type SharedRedis } from '../redis/shared-redis.ts'
import { ChangeOrder, isAfter, type ChangePlace } from '@kolea/page-cache/redis/change-order.ts'
import { everyTagIn, rangeFields, rangeIn, readOn, stream, tagsIn } from './change-stream.ts'
import { announcePurge, type Purge } from '@kolea/page-cache/cache/page-tags.ts'
import { everyPage } from './cache-table.ts'

const retainedChanges = 10_000
const waitMs = 2_000
const retryMs = 200

/** Publishes what changed to the storefronts of other machines, and receives what they publish (architecture, "The way of a page"). */
export class SharedChanges {
  readonly #redis: SharedRedis
  /** Whose changes are not applied again: this storefront has applied them already. */
  readonly #self = randomUUID()
  /** Tags not published yet, each with an object of its own for every time that it changed. */
  readonly #unpublished = new Map<string, Pick<Purge, 'hard'>>()
  /** The numbers of what is not published yet; null: some of it has none, or they are not in a row. */
  #unpublishedRange: NoticeRange | null | undefined
  #isPublishing = false
  readonly #order = new ChangeOrder()
  /** The place of what this storefront has published last. */
  #lastPublished: ChangePlace = '0-0'
  /** Where it reads on; null before the first reading. */
  #last: ChangePlace | null = null
  #isCutOff = false

  constructor(redis: SharedRedis) {
    this.#redis = redis
  }

  /**
   * The place up to which this storefront has applied every change. null while it is not known: the stream cannot be read, or
   * a change of this storefront's own has no place in it yet.
   */
  place(): ChangePlace | null {
    const { last } = this.#order
    const isKnown = this.#last !== null && !this.#isCutOff && this.#unpublished.size === 0
    return isKnown && !isAfter(this.#lastPublished, last) ? last : null
  }

  /** Whether nothing with any of the tags has changed, as far as is known here, since something was made at a place. */
  isCurrent(made: ChangePlace, tags: readonly string[]): boolean {
    return this.#order.isCurrent(made, tags)
  }

  /**
   * Never waits. What cannot be published while Redis is unavailable is published when it is back.
   *
   * @param range the numbers of all these changes: whoever receives it asks for them no more, so it is published with all of them
   */
  publish(purges: readonly Purge[], range?: NoticeRange): void {
    for (const { tags, hard } of purges)
      for (const tag of tags)
        this.#unpublished.set(tag, { hard: hard || this.#unpublished.get(tag)?.hard === true })
    if (range) this.#unpublishedRange = joined(this.#unpublishedRange, range)
    if (!this.#isPublishing) void this.#publishAll()
  }

  async #publishAll(): Promise<void> {
    this.#isPublishing = true
    while (this.#unpublished.size > 0) {
      const batch = [...this.#unpublished]
      const range = this.#unpublishedRange
      const isWritten = await this.#write(batch, range ?? undefined)
      if (!isWritten) await sleep(retryMs, undefined, { ref: false })
      else {
        // What changed again while it was being published is published again: somebody may have read it in between.
        for (const [tag, change] of batch)
          if (this.#unpublished.get(tag) === change) this.#unpublished.delete(tag)
        if (this.#unpublishedRange === range) this.#unpublishedRange = undefined
      }
    }
    this.#isPublishing = false
  }

  async #write(
    changes: readonly (readonly [tag: string, change: Pick<Purge, 'hard'>])[],
    range: NoticeRange | undefined,
  ): Promise<boolean> {
    const tagsOf = (hard: boolean) =>
      changes
        .filter(([, change]) => change.hard === hard)
        .map(([tag]) => tag)
        .join(' ')
    const numbers = range === undefined ? [] : rangeFields(range)
    const fields = ['from', this.#self, 'hard', tagsOf(true), 'soft', tagsOf(false), ...numbers]
    return this.#redis
      .run((client) => client.xadd(stream, 'MAXLEN', '~', retainedChanges, '*', ...fields))
      .then(
        (place) => {
          this.#lastPublished = place ?? this.#lastPublished
          return true
        },
        () => false,
      )
  }

  /**
   * Reads the changes of other storefronts from now on. After a lost connection it reads those made meanwhile; when the stream no
   * longer has them, every page counts as changed.
   *
   * @param isNew whether something in a range of the API's notices has not been applied here
   * @returns a function that stops it, once the place to begin at, or that Redis is unavailable, is known
   */
  async follow(
    url: string,
    apply: (purge: Purge) => void,
    isNew: (range: NoticeRange) => boolean = () => true,
  ): Promise<() => void> {
    // Longer than a read waits for something to read: a silence beyond it is a dead connection.
    const client = await connectRedis(url, { socketTimeout: waitMs + 1_500 })
    let isOpen = true

    const begin = async (): Promise<ChangePlace> => {
      const { from, missed } = await readOn(client, this.#last, this.#order)
      if (missed || (this.#last === null && this.#isCutOff)) apply({ tags: [everyPage], hard: false })
      this.#isCutOff = false
      return from
    }
    const step = async (): Promise<void> => {
      this.#last = this.#last === null || this.#isCutOff ? await begin() : this.#last
      const found = await client.xread('COUNT', 200, 'BLOCK', waitMs, 'STREAMS', stream, this.#last)
      for (const [id, fields] of found?.[0]?.[1] ?? []) this.#receive(id, fields, apply, isNew)
    }
    const readUntilClosed = async (): Promise<void> => {
      while (isOpen)
        await step().catch(() => {
          this.#isCutOff = true
          return sleep(retryMs, undefined, { ref: false })
        })
    }
    this.#last = await begin().catch(() => {
      this.#isCutOff = true
      return null
    })
    void readUntilClosed()
    return () => {
      isOpen = false
      client.disconnect()
    }
  }

  #receive(
    place: ChangePlace,
    fields: readonly string[],
    apply: (purge: Purge) => void,
    isNew: (range: NoticeRange) => boolean,
  ): void {
    this.#last = place
    this.#order.note(place, everyTagIn(fields))
    if (fields[fields.indexOf('from') + 1] === this.#self) return
    const range = rangeIn(fields)
    if (range !== undefined && !isNew(range)) return
    for (const name of ['hard', 'soft'] as const) {
      const tags = tagsIn(fields, name)
      if (tags.length > 0) apply({ tags, hard: name === 'hard' })
    }
  }
}

export const sharedChanges = (): SharedChanges | null => {
  const redis = sharedRedis()
  return redis && processState('shared-changes', () => new SharedChanges(redis))
}

/** Notifies the storefronts that share a Redis with this one; without one there are none. */
export const notifyOthers = (purges: readonly Purge[], range?: NoticeRange): void =>
  sharedChanges()?.publish(purges, range)

/** As if this storefront had been notified: what Next has read is forgotten, and cached pages are aged or dropped. */
export function applyPurge({ tags, hard }: Purge): void {
  expireTags([...tags, changeTags.searched], Date.now())
  announcePurge({ tags, hard })
}

/** Two ranges as one where they touch; null where they do not. */
function joined(one: NoticeRange | null | undefined, other: NoticeRange): NoticeRange | null {
  if (one === undefined) return other
  const touches = one?.log === other.log && one.previous <= other.sequence && other.previous <= one.sequence
  if (!touches) return null
  return {
    log: one.log,
    previous: Math.min(one.previous, other.previous),
    sequence: Math.max(one.sequence, other.sequence),
  }
}

/**
 * Receives from now on what the others publish; returns before the first page is rendered.
 * @param isNew as of `SharedChanges.follow`
 */
export async function followOthers(isNew: (range: NoticeRange) => boolean): Promise<void> {
  const { REDIS_URL } = settings()
  if (REDIS_URL !== undefined) await sharedChanges()?.follow(REDIS_URL, applyPurge, isNew)
}
