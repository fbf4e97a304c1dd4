import { createHmac, randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { Redis } from 'ioredis'
import type { ChangePlace } from './change-order.ts'
import type { Entry } from '../cache/entry.ts'
import type { SharedPages, Lease } from '../cache/page-cache.ts'
import { packPage, unpackPage } from './packed-page.ts'
import { scripts } from './page-scripts.ts'

/**
 * Pages that machines share: had from another storefront, given to others, not used because something has changed since or because they
 * are not what was given; rendered here because another storefront took too long or Redis failed; displaced because there was no more memory.
 */
export const sharedPageEvents = [
  'taken',
  'given',
  'outdated',
  'damaged',
  'waited',
  'failed',
  'displaced',
] as const
export type SharedPageEvent = (typeof sharedPageEvents)[number]

/** What a storefront knows of changes: its place in their order, and whether something made at a place is still current. */
export interface KnownChanges {
  place: () => ChangePlace | null
  isCurrent: (made: ChangePlace, tags: readonly string[]) => boolean
}

export interface RedisPagesOptions {
  /** Runs commands; rejects when Redis does not answer in time. */
  redis: { run: <T>(work: (client: Redis) => Promise<T>) => Promise<T> }
  changes: KnownChanges
  count: (event: SharedPageEvent, times?: number) => void
  /** What pages depend on beside their keys: storefronts with another one share nothing with this one. */
  release: string
  /** Bytes of all pages in Redis together, of every release. */
  maxBytes: number
  /** What pages are signed with. */
  secret: () => string
  now?: () => number
}

/** How long a storefront waits for another's render: longer than most renders take. After it, it renders the page itself. */
const waitMs = 600
const checkEveryMs = 30
/** Expiry (TTL) of the render lock; longer than a render takes on a busy machine. */
const taskMs = 5_000
/** Ten ordinary pages: larger ones stay where they were rendered. */
const largestPage = 512 * 1024
/** What Redis needs for a page beside its bytes: three names, two numbers and their nodes. */
const overhead = 400

const order = 'kolea:pages:order'
const sizes = 'kolea:pages:sizes'

/** A page as Redis stores it. */
interface StoredPage {
  packed: Buffer
  lifeMs: number
}
type Answer = StoredPage | 'task' | 'busy'

interface Task {
  name: string
  owner: string
  secret: string
  /** The place in the changes of the storefront when it got the task. */
  place: ChangePlace
}

/** Pages that storefronts of several machines share over Redis (decision 134). */
export class RedisPages implements SharedPages {
  readonly #options: RedisPagesOptions
  readonly #now: () => number

  constructor(options: RedisPagesOptions) {
    this.#options = options
    this.#now = options.now ?? Date.now
  }

  /** null, within a second, when Redis does not answer or whoever renders the page takes too long. */
  async acquire(id: string): Promise<Lease> {
    try {
      return await this.#acquire(id, this.#options.secret())
    } catch {
      this.#options.count('failed')
      return null
    }
  }

  async #acquire(id: string, secret: string): Promise<Lease> {
    const name = this.#nameOf(id, secret)
    const owner = randomUUID()
    const deadline = performance.now() + waitMs
    let isRefused = false
    do {
      // Before anything of the page is read: what changes from here on makes it older than it says.
      const place = this.#options.changes.place()
      if (place === null) return null
      const answer = await this.#request(name, owner, isRefused)
      if (answer === 'task')
        return { complete: (entry) => void this.#complete({ name, owner, secret, place }, entry) }
      if (answer === 'busy') {
        isRefused = false
        await pause(checkEveryMs)
        continue
      }
      const entry = this.#read(answer, name, secret)
      if (entry) return { entry }
      isRefused = true
    } while (performance.now() < deadline)
    this.#options.count('waited')
    return null
  }

  /** Whoever has another secret has other pages. */
  #nameOf(id: string, secret: string): string {
    const digest = createHmac('sha256', secret).update(`the page ${id}`).digest('base64url')
    return `kolea:page:${this.#options.release}:${digest}`
  }

  /** The page, or the task of rendering it; neither while another storefront has the task. */
  async #request(name: string, owner: string, isRefused: boolean): Promise<Answer> {
    const values = [owner, taskMs, isRefused ? 1 : 0]
    const [found, lifeMs] = (await this.#run(scripts.request, [name, taskOf(name)], values)) as [
      unknown,
      number?,
    ]
    if (Buffer.isBuffer(found)) return { packed: found, lifeMs: lifeMs ?? 0 }
    return found === 1 ? 'task' : 'busy'
  }

  /** A page as Redis stores it; null when it is not one of ours, or something in it has changed. */
  #read({ packed, lifeMs }: StoredPage, name: string, secret: string): Entry | null {
    const page = packed.length <= largestPage ? unpackPage(packed, name, secret) : null
    if (page === null) {
      this.#options.count('damaged')
      return null
    }
    const { entry, place } = page
    const now = this.#now()
    // By both clocks: neither one that is wrong nor an old copy of the page lengthens its life.
    const freshUntil = Math.min(entry.freshUntil, now + lifeMs)
    const isCurrent = freshUntil > now && this.#options.changes.isCurrent(place, entry.tags)
    this.#options.count(isCurrent ? 'taken' : 'outdated')
    if (!isCurrent) return null
    return { ...entry, freshUntil, staleUntil: freshUntil + (entry.staleUntil - entry.freshUntil) }
  }

  async #complete({ name, owner, secret, place }: Task, entry: Entry | null): Promise<void> {
    try {
      const packed = entry && packPage({ entry, place }, name, secret)
      const lifeMs = entry ? Math.floor(entry.freshUntil - this.#now()) : 0
      if (packed === null || packed.length > largestPage || lifeMs <= 0)
        return void (await this.#run(scripts.release, [taskOf(name)], [owner]))
      const values = [owner, packed, packed.length + overhead, lifeMs, this.#options.maxBytes]
      const displaced = (await this.#run(
        scripts.complete,
        [name, taskOf(name), order, sizes],
        values,
      )) as number
      if (displaced >= 0) this.#options.count('given')
      if (displaced > 0) this.#options.count('displaced', displaced)
    } catch {
      this.#options.count('failed')
    }
  }

  #run(script: string, keys: readonly string[], values: readonly (string | number | Buffer)[]) {
    return this.#options.redis.run((client: Redis) =>
      client.callBuffer('EVAL', [script, keys.length, ...keys, ...values]),
    )
  }
}

const taskOf = (name: string): string => name.replace('kolea:page:', 'kolea:page-task:')
