import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import * as manifest from 'next/dist/server/lib/incremental-cache/tags-manifest.external.js'
import { settings } from '../env/settings.ts'
import { processState } from '../process-state.ts'
import { connectRedis, sharedRedis, type SharedRedis } from '../redis/shared-redis.ts'
import { primaryChannel } from '../workers/primary-channel.ts'
import { ChangeOrder, isAfter, type ChangePlace } from './change-order.ts'
import { everyTagIn, readOn, stream, tagsIn } from './change-stream.ts'
import { announcePurge, type Purge } from './page-tags.ts'
import { everyPage, searchedTag } from './tags.ts'

const retainedChanges = 10_000
const waitMs = 2_000
const retryMs = 200

/** Tells the storefronts of other machines what changed, and hears what they were told (architecture, "The way of a page"). */
export class SharedChanges {
  readonly #redis: SharedRedis
  /** Whose changes are not heard again: this storefront has acted on them already. */
  readonly #self = randomUUID()
  /** Tags not told yet, each with an object of its own for every time that it changed. */
  readonly #untold = new Map<string, Pick<Purge, 'hard'>>()
  #isTelling = false
  readonly #order = new ChangeOrder()
  /** The place of what this storefront has told last. */
  #told: ChangePlace = '0-0'
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
    const isKnown = this.#last !== null && !this.#isCutOff && this.#untold.size === 0
    return isKnown && !isAfter(this.#told, last) ? last : null
  }

  /** Whether nothing with any of the tags has changed, as far as is known here, since something was made at a place. */
  holds(made: ChangePlace, tags: readonly string[]): boolean {
    return this.#order.holds(made, tags)
  }

  /** Never waits. What cannot be told while Redis is away is told when it is back. */
  tell({ tags, hard }: Purge): void {
    for (const tag of tags) this.#untold.set(tag, { hard: hard || this.#untold.get(tag)?.hard === true })
    if (!this.#isTelling) void this.#tellAll()
  }

  async #tellAll(): Promise<void> {
    this.#isTelling = true
    while (this.#untold.size > 0) {
      const told = [...this.#untold]
      const isWritten = await this.#write(told)
      if (!isWritten) await sleep(retryMs, undefined, { ref: false })
      // What changed again while it was being told is told again: somebody may have read it in between.
      else for (const [tag, change] of told) if (this.#untold.get(tag) === change) this.#untold.delete(tag)
    }
    this.#isTelling = false
  }

  async #write(changes: readonly (readonly [tag: string, change: Pick<Purge, 'hard'>])[]): Promise<boolean> {
    const tagsOf = (hard: boolean) =>
      changes
        .filter(([, change]) => change.hard === hard)
        .map(([tag]) => tag)
        .join(' ')
    const fields = ['from', this.#self, 'hard', tagsOf(true), 'soft', tagsOf(false)]
    return this.#redis
      .run((client) => client.xadd(stream, 'MAXLEN', '~', retainedChanges, '*', ...fields))
      .then(
        (place) => {
          this.#told = place ?? this.#told
          return true
        },
        () => false,
      )
  }

  /**
   * Reads the changes of other storefronts from now on. After a lost connection it reads those made meanwhile; when the stream no
   * longer has them, every page counts as changed. @returns a function that stops it, once the place to begin at, or that Redis is
   * away, is known
   */
  async follow(url: string, apply: (purge: Purge) => void): Promise<() => void> {
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
      for (const [id, fields] of found?.[0]?.[1] ?? []) this.#hear(id, fields, apply)
    }
    const keepOn = async (): Promise<void> => {
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
    void keepOn()
    return () => {
      isOpen = false
      client.disconnect()
    }
  }

  #hear(place: ChangePlace, fields: readonly string[], apply: (purge: Purge) => void): void {
    this.#last = place
    this.#order.note(place, everyTagIn(fields))
    if (fields[fields.indexOf('from') + 1] === this.#self) return
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

/**
 * Tells the storefronts that share a Redis with this one; without one there are none. Of several workers the process that
 * started them tells and hears, so that each change is told once and reaches each worker once.
 */
export function notifyOthers(purge: Purge): void {
  const primary = primaryChannel()
  if (primary) primary.notify('change', purge)
  else sharedChanges()?.tell(purge)
}

/** As if this storefront had been told: what Next has read is forgotten, and kept pages are aged or dropped. */
function applyPurge({ tags, hard }: Purge): void {
  const now = Date.now()
  for (const tag of [...tags, searchedTag]) manifest.tagsManifest.set(tag, { stale: now, expired: now })
  announcePurge({ tags, hard })
}

/** Hears from now on what the others are told; returns before the first page is made. */
export async function followOthers(apply: (purge: Purge) => void = applyPurge): Promise<void> {
  const { REDIS_URL } = settings()
  if (REDIS_URL !== undefined) await sharedChanges()?.follow(REDIS_URL, apply)
}
