import { LRUCache } from 'lru-cache'
import type { Purge } from '../lib/cache/page-tags.ts'
import type { Entry, Filled } from './entry.ts'
import { isStorable, makeEntry } from './entry.ts'
import type { PageKey } from './request-key.ts'

export interface PageCacheParts {
  maxBytes: number
  /** Renders a page for nobody in particular; rejects when the renderer cannot be reached. */
  fill: (key: PageKey) => Promise<Filled>
  /** Tags of an internal path, once it was rendered. */
  tagsOf: (target: string) => readonly string[]
  security: readonly (readonly [string, string])[]
  now?: () => number
}

/** A page to serve, or an answer that may not be kept (404, redirect, 5xx). */
export type Outcome = { kind: 'entry'; entry: Entry } | { kind: 'passing'; filled: Filled }

const largestEntry = 4 * 1024 * 1024
const passFor = 3000
const passAfterFault = 500
const retryAfterFault = 2000
const retryWhileRefreshing = 250

/**
 * Whole pages, bounded by bytes (page-cache.md). One fill a key at a time; stale pages are served while one request
 * refreshes them; a purge is numbered, so that a fill begun before it is neither kept nor joined.
 */
export class PageCache {
  readonly #parts: PageCacheParts
  readonly #now: () => number
  readonly #entries: LRUCache<string, Entry>
  readonly #passing = new LRUCache<string, number>({ max: 5000 })
  readonly #purgedAt = new LRUCache<string, number>({ max: 20_000 })
  readonly #filling = new Map<string, Promise<Outcome>>()
  #epoch = 0
  fills = 0

  constructor(parts: PageCacheParts) {
    this.#parts = parts
    this.#now = parts.now ?? Date.now
    this.#entries = new LRUCache({
      maxSize: parts.maxBytes,
      maxEntrySize: largestEntry,
      sizeCalculation: (entry) => entry.bytes,
    })
  }

  get size(): number {
    return this.#entries.size
  }

  get bytes(): number {
    return this.#entries.calculatedSize
  }

  /** A kept page, fresh or stale; a stale one is being refreshed from now on. */
  find(key: PageKey): { entry: Entry; stale: boolean } | null {
    const entry = this.#entries.get(key.id)
    if (!entry) return null
    const now = this.#now()
    if (now < entry.freshUntil) return { entry, stale: false }
    if (now >= entry.staleUntil) return null
    if (now >= entry.retryAt) {
      entry.retryAt = now + retryWhileRefreshing
      this.obtain(key).catch(() => {}) // the stale page stays, and the next request tries again
    }
    return { entry, stale: true }
  }

  /** Was this key found not to be cacheable a moment ago? */
  isPassing(key: PageKey): boolean {
    const until = this.#passing.get(key.id)
    return until !== undefined && this.#now() < until
  }

  /** Fills a page, or joins the fill under way. */
  obtain(key: PageKey): Promise<Outcome> {
    const under = this.#filling.get(key.id)
    if (under) return under
    const filling = this.#fill(key).finally(() => {
      if (this.#filling.get(key.id) === filling) this.#filling.delete(key.id)
    })
    this.#filling.set(key.id, filling)
    return filling
  }

  /** Drops (`hard`) or ages the pages made from any of the tags. A page of unknown tags counts as made from all. */
  purge({ tags, hard }: Purge): void {
    this.#epoch++
    for (const tag of tags) this.#purgedAt.set(tag, this.#epoch)
    this.#filling.clear()
    const named = new Set(tags)
    for (const [id, entry] of this.#entries.entries()) {
      if (entry.tags.length > 0 && !entry.tags.some((tag) => named.has(tag))) continue
      if (hard) this.#entries.delete(id)
      else Object.assign(entry, { freshUntil: 0, retryAt: 0 })
    }
  }

  async #fill(key: PageKey): Promise<Outcome> {
    const begun = this.#epoch
    this.fills++
    const filled = await this.#parts.fill(key).catch((error: unknown) => {
      if (!this.#keepStale(key)) throw error
      return null
    })
    const kept = this.#entries.get(key.id)
    if (filled === null || (filled.status >= 500 && this.#keepStale(key))) {
      if (kept) return { kind: 'entry', entry: kept }
      throw new Error('The page expired while it was being made')
    }
    if (!isStorable(filled, key.kind)) {
      this.#entries.delete(key.id)
      this.#passing.set(key.id, this.#now() + (filled.status >= 500 ? passAfterFault : passFor))
      return { kind: 'passing', filled }
    }
    const tags = this.#parts.tagsOf(key.target)
    const entry = await makeEntry({ key, filled, tags, security: this.#parts.security, now: this.#now() })
    if (!this.#wasPurgedSince(begun, tags)) this.#entries.set(key.id, entry)
    return { kind: 'entry', entry }
  }

  /** A renderer that fails keeps the old page in service (page-cache.md 7). */
  #keepStale(key: PageKey): boolean {
    const entry = this.#entries.get(key.id)
    if (!entry || this.#now() >= entry.staleUntil) return false
    entry.retryAt = this.#now() + retryAfterFault
    return true
  }

  #wasPurgedSince(epoch: number, tags: readonly string[]): boolean {
    if (tags.length === 0) return this.#epoch > epoch
    return tags.some((tag) => (this.#purgedAt.get(tag) ?? 0) > epoch)
  }
}
