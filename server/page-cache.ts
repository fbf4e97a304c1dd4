import { LRUCache } from 'lru-cache'
import type { Purge } from '../lib/cache/page-tags.ts'
import type { Entry, RenderedPage } from './entry.ts'
import { isStorable, makeEntry } from './entry.ts'
import { NotFoundMarks } from './not-found-marks.ts'
import type { PageKey } from './request-key.ts'
import { notFoundKey } from './request-key.ts'

export interface PageCacheParts {
  /** Bytes of all kept pages together; 0 keeps none, and every page is still made by its key alone. */
  maxBytes: number
  /** Renders a page from its key alone; rejects when there is no whole answer. `requester` says only whose turn it takes. */
  render: (key: PageKey, requester: string) => Promise<RenderedPage>
  /** Tags of an internal path, once it was rendered. */
  tagsOf: (target: string) => readonly string[]
  security: readonly (readonly [string, string])[]
  now?: () => number
}

/** Where a page came from: kept, kept but old, made and now kept, or made for those who wait for it alone. */
export type Source = 'hit' | 'stale' | 'stored' | 'not-stored'

/** A page to serve, or an answer that may not be kept (a redirect, 5xx, a 404 that is not a document). */
export type Outcome =
  { kind: 'page'; entry: Entry; source: Source } | { kind: 'uncacheable'; response: RenderedPage }

const largestEntry = 4 * 1024 * 1024
const retryAfterFault = 2000
const retryWhileRefreshing = 250
/** Stands for the shop itself, which makes a kept page anew for no visitor in particular. */
const refreshing = 'refresh'

/**
 * Whole pages, bounded by bytes. One render a key at a time; stale pages are served while one request refreshes them; a
 * purge is numbered, so that a render that started before it is neither kept nor joined.
 */
export class PageCache {
  readonly #parts: PageCacheParts
  readonly #now: () => number
  readonly #entries: LRUCache<string, Entry> | null
  readonly #notFound: NotFoundMarks
  readonly #purgedAt = new LRUCache<string, number>({ max: 20_000 })
  readonly #rendering = new Map<string, Promise<Outcome>>()
  #epoch = 0
  /** How many pages were rendered. */
  renders = 0

  constructor(parts: PageCacheParts) {
    this.#parts = parts
    this.#now = parts.now ?? Date.now
    this.#notFound = new NotFoundMarks(this.#now)
    this.#entries =
      parts.maxBytes > 0
        ? new LRUCache({
            maxSize: parts.maxBytes,
            maxEntrySize: Math.min(largestEntry, parts.maxBytes),
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

  /** A kept page, fresh or stale; a stale one is being refreshed from now on. */
  lookUp(key: PageKey): { entry: Entry; stale: boolean } | null {
    const entry = this.#entries?.get(key.id)
    if (!entry) return this.#notFound.has(key.id) ? this.lookUp(notFoundKey(key)) : null
    const now = this.#now()
    if (now < entry.freshUntil) return { entry, stale: false }
    if (now >= entry.staleUntil) return null
    if (entry.onlyWhenFailing && now >= entry.retryAt) return null
    if (now >= entry.retryAt) {
      entry.retryAt = now + retryWhileRefreshing
      this.load(key, refreshing).catch(() => {}) // the stale page stays, and the next request tries again
    }
    return { entry, stale: true }
  }

  /** Renders a page, or joins the render under way. Rejects when there is neither a new page nor a kept one. */
  load(key: PageKey, requester: string): Promise<Outcome> {
    const running = this.#rendering.get(key.id)
    if (running) return running
    const rendering = this.#render(key, requester).finally(() => {
      if (this.#rendering.get(key.id) === rendering) this.#rendering.delete(key.id)
    })
    this.#rendering.set(key.id, rendering)
    return rendering
  }

  /** The document that says that there is no such page, in a page's language and store; its entry has status 404. */
  async notFound(page: Pick<PageKey, 'locale' | 'storeKey'>, requester: string): Promise<Outcome> {
    const key = notFoundKey(page)
    const kept = this.lookUp(key)
    if (!kept) return this.load(key, requester)
    return { kind: 'page', entry: kept.entry, source: kept.stale ? 'stale' : 'hit' }
  }

  /**
   * Ages the pages made from any of the tags: they are served once more while they are made again. `hard` takes them out of
   * service at once; they come back only for as long as no new page can be made. A page of unknown tags counts as made from all.
   */
  purge({ tags, hard }: Purge): void {
    this.#epoch++
    for (const tag of tags) this.#purgedAt.set(tag, this.#epoch)
    this.#rendering.clear()
    this.#notFound.clear()
    if (!this.#entries) return
    const named = new Set(tags)
    for (const entry of this.#entries.values()) {
      if (entry.tags.length > 0 && !entry.tags.some((tag) => named.has(tag))) continue
      Object.assign(entry, { freshUntil: 0, retryAt: 0, onlyWhenFailing: hard || entry.onlyWhenFailing })
    }
  }

  async #render(key: PageKey, requester: string): Promise<Outcome> {
    const epoch = this.#epoch
    this.renders++
    const response = await this.#parts.render(key, requester).catch((error: unknown) => {
      if (!this.#keepStale(key)) throw error
      return null
    })
    const kept = this.#entries?.get(key.id)
    if (response === null || (response.status >= 500 && this.#keepStale(key))) {
      if (kept) return { kind: 'page', entry: kept, source: 'stale' }
      throw new Error('The page expired while it was being made')
    }
    if (!isStorable(response, key.kind)) return this.#withoutStoring(key, response, requester)
    const tags = this.#parts.tagsOf(key.target)
    const entry = await makeEntry({ key, response, tags, security: this.#parts.security, now: this.#now() })
    if (!this.#wasPurgedSince(epoch, tags)) this.#entries?.set(key.id, entry)
    const stored = this.#entries?.peek(key.id) === entry
    return { kind: 'page', entry, source: stored ? 'stored' : 'not-stored' }
  }

  /** A document that is not found is answered by the shop's one not-found page, which is whole without scripts. */
  async #withoutStoring(key: PageKey, response: RenderedPage, requester: string): Promise<Outcome> {
    this.#entries?.delete(key.id)
    if (response.status === 404 && key.kind === 'html' && !key.isNotFound) {
      this.#notFound.add(key.id)
      return this.notFound(key, requester)
    }
    return { kind: 'uncacheable', response }
  }

  /** A renderer that fails keeps the old page in service. */
  #keepStale(key: PageKey): boolean {
    const entry = this.#entries?.get(key.id)
    if (!entry || this.#now() >= entry.staleUntil) return false
    entry.retryAt = this.#now() + retryAfterFault
    return true
  }

  #wasPurgedSince(epoch: number, tags: readonly string[]): boolean {
    if (tags.length === 0) return this.#epoch > epoch
    return tags.some((tag) => (this.#purgedAt.get(tag) ?? 0) > epoch)
  }
}
