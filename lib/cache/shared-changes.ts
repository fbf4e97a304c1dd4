import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Redis } from 'ioredis'
import * as manifest from 'next/dist/server/lib/incremental-cache/tags-manifest.external.js'
import { settings } from '../env/settings.ts'
import { processState } from '../process-state.ts'
import { connectRedis, sharedRedis, type SharedRedis } from '../redis/shared-redis.ts'
import { primaryChannel } from '../workers/primary-channel.ts'
import { announcePurge, type Purge } from './page-tags.ts'
import { everyPage } from './tags.ts'

const stream = 'kolea:changes'
/** Changes that are kept for storefronts that were cut off: days of an ordinary shop. */
const keptChanges = 10_000
const waitMs = 2_000
const retryMs = 200

/** Orders the ids of a stream, `<ms>-<number>`. */
function isAfter(id: string, other: string): boolean {
  const [ms = 0, n = 0] = id.split('-').map(Number)
  const [otherMs = 0, otherN = 0] = other.split('-').map(Number)
  return ms === otherMs ? n > otherN : ms > otherMs
}

/**
 * Where to read on after `last`. What came meanwhile is in the stream, unless it was cut off there, or Redis has lost it.
 * @param last null for a storefront that has not read yet
 */
async function readOn(client: Redis, last: string | null): Promise<{ from: string; missed: boolean }> {
  const [[oldest] = []] = await client.xrange(stream, '-', '+', 'COUNT', 1)
  const [[newest = '0-0'] = []] = await client.xrevrange(stream, '+', '-', 'COUNT', 1)
  if (last === null) return { from: newest, missed: false }
  const missed = isAfter(last, newest) || (oldest !== undefined && isAfter(oldest, last))
  return { from: missed ? newest : last, missed }
}

/** Tells the storefronts of other machines what changed, and hears what they were told (architecture, "The way of a page"). */
export class SharedChanges {
  readonly #redis: SharedRedis
  /** Whose changes are not heard again: this storefront has acted on them already. */
  readonly #self = randomUUID()
  /** Tags not told yet, and whether the change is a hard one. */
  readonly #untold = new Map<string, boolean>()
  #isTelling = false

  constructor(redis: SharedRedis) {
    this.#redis = redis
  }

  /** Never waits. What cannot be told while Redis is away is told when it is back. */
  tell({ tags, hard }: Purge): void {
    for (const tag of tags) this.#untold.set(tag, hard || this.#untold.get(tag) === true)
    if (!this.#isTelling) void this.#tellAll()
  }

  async #tellAll(): Promise<void> {
    this.#isTelling = true
    while (this.#untold.size > 0) {
      const told = [...this.#untold]
      const isWritten = await this.#write(told)
      if (!isWritten) await sleep(retryMs, undefined, { ref: false })
      else for (const [tag, hard] of told) if (this.#untold.get(tag) === hard) this.#untold.delete(tag)
    }
    this.#isTelling = false
  }

  async #write(changes: readonly (readonly [tag: string, hard: boolean])[]): Promise<boolean> {
    const tagsOf = (hard: boolean) =>
      changes
        .filter((change) => change[1] === hard)
        .map(([tag]) => tag)
        .join(' ')
    const fields = ['from', this.#self, 'hard', tagsOf(true), 'soft', tagsOf(false)]
    return this.#redis
      .run((client) => client.xadd(stream, 'MAXLEN', '~', keptChanges, '*', ...fields))
      .then(
        () => true,
        () => false,
      )
  }

  /**
   * Hears what others tell from now on. Whoever was cut off reads what came meanwhile; when that is gone, every page counts
   * as changed. @returns a function that ends it, once it is known where to begin or that Redis is away
   */
  async follow(url: string, apply: (purge: Purge) => void): Promise<() => void> {
    // Longer than a read waits for something to read: a silence beyond it is a dead connection.
    const client = await connectRedis(url, { socketTimeout: waitMs + 1_500 })
    let isOpen = true
    let last: string | null = null
    let isCutOff = false

    const begin = async (): Promise<string> => {
      const { from, missed } = await readOn(client, last)
      if (missed || (last === null && isCutOff)) apply({ tags: [everyPage], hard: false })
      isCutOff = false
      return from
    }
    const step = async (): Promise<void> => {
      last = last === null || isCutOff ? await begin() : last
      const found = await client.xread('COUNT', 200, 'BLOCK', waitMs, 'STREAMS', stream, last)
      for (const [id, fields] of found?.[0]?.[1] ?? []) {
        last = id
        this.#hear(fields, apply)
      }
    }
    const keepOn = async (): Promise<void> => {
      while (isOpen)
        await step().catch(() => {
          isCutOff = true
          return sleep(retryMs, undefined, { ref: false })
        })
    }
    last = await begin().catch(() => {
      isCutOff = true
      return null
    })
    void keepOn()
    return () => {
      isOpen = false
      client.disconnect()
    }
  }

  #hear(fields: readonly string[], apply: (purge: Purge) => void): void {
    const field = (name: string) => fields[fields.indexOf(name) + 1] ?? ''
    if (field('from') === this.#self) return
    for (const name of ['hard', 'soft']) {
      const tags = field(name).split(' ').filter(Boolean)
      if (tags.length > 0) apply({ tags, hard: name === 'hard' })
    }
  }
}

const sharedChanges = (): SharedChanges | null => {
  const redis = sharedRedis()
  return redis && processState('shared-changes', () => new SharedChanges(redis))
}

/**
 * Tells the storefronts that share a Redis with this one; without one there are none. Of several workers the process that
 * started them tells and hears, so that each change is told once and reaches each worker once.
 */
export function tellOthers(purge: Purge): void {
  const primary = primaryChannel()
  if (primary) primary.notify('change', purge)
  else sharedChanges()?.tell(purge)
}

/** As if this storefront had been told: what Next has read is forgotten, and kept pages are aged or dropped. */
function applyPurge({ tags, hard }: Purge): void {
  const now = Date.now()
  for (const tag of tags) manifest.tagsManifest.set(tag, { stale: now, expired: now })
  announcePurge({ tags, hard })
}

/** Hears from now on what the others are told; returns before the first page is made. */
export async function followOthers(apply: (purge: Purge) => void = applyPurge): Promise<void> {
  const { REDIS_URL } = settings()
  if (REDIS_URL !== undefined) await sharedChanges()?.follow(REDIS_URL, apply)
}
