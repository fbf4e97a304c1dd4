import { LRUCache } from 'lru-cache'
import type { Purge } from './page-tags.ts'
import type { Entry } from './entry.ts'

const largestEntry = 4 * 1024 * 1024

/**
 * Complete pages by their key, bounded by bytes. Purges are numbered, so that a page whose render began before a purge of one
 * of its tags can be distinguished from the others.
 */
export class CachedPages {
  readonly #entries: LRUCache<string, Entry> | null
  readonly #purgedAt = new LRUCache<string, number>({ max: 20_000 })
  #epoch = 0

  /** @param maxBytes of all pages together; 0 stores none */
  constructor(maxBytes: number) {
    this.#entries =
      maxBytes > 0
        ? new LRUCache({
            maxSize: maxBytes,
            maxEntrySize: Math.min(largestEntry, maxBytes),
            sizeCalculation: (entry) => entry.bytes,
          })
        : null
  }

  get size(): number {
    return this.#entries?.size ?? 0
  }

  get bytes(): number {
    return this.#entries?.calculatedSize ?? 0
  }

  /** The number of the last purge. */
  get epoch(): number {
    return this.#epoch
  }

  get(id: string): Entry | undefined {
    return this.#entries?.get(id)
  }

  delete(id: string): void {
    this.#entries?.delete(id)
  }

  /** Stores a page whose render began at `epoch`; false when it was purged since, or is too large. */
  store(id: string, entry: Entry, epoch: number): boolean {
    if (!this.wasPurgedSince(epoch, entry.tags)) this.#entries?.set(id, entry)
    return this.#entries?.peek(id) === entry
  }

  /**
   * Makes the pages with any of the tags stale: they are served once more while they are rendered again. With `hard` they
   * are not served any more, except while no new page can be rendered. A page whose tags are unknown counts as having all.
   */
  purge({ tags, hard }: Purge): void {
    this.#epoch++
    for (const tag of tags) this.#purgedAt.set(tag, this.#epoch)
    if (!this.#entries) return
    const named = new Set(tags)
    for (const entry of this.#entries.values()) {
      if (entry.tags.length > 0 && !entry.tags.some((tag) => named.has(tag))) continue
      Object.assign(entry, { freshUntil: 0, retryAt: 0, onlyWhenFailing: hard || entry.onlyWhenFailing })
    }
  }

  wasPurgedSince(epoch: number, tags: readonly string[]): boolean {
    if (tags.length === 0) return this.#epoch > epoch
    return tags.some((tag) => (this.#purgedAt.get(tag) ?? 0) > epoch)
  }
}
