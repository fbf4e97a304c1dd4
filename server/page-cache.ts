import { LRUCache } from 'lru-cache'
import type { Purge } from '../lib/cache/page-tags.ts'
import type { Entry, RenderedPage } from './entry.ts'
import { isStorable, makeEntry } from './entry.ts'
import { RecentPageData, type PageData } from './page-data.ts'
import { RecentNotFound } from './recent-not-found.ts'
import type { PageStyles } from './page-styles.ts'
import type { PageKey } from './request-key.ts'
import { notFoundKey } from './request-key.ts'

export interface PageCacheParts {
  /** Bytes of all cached pages together; 0 caches none, and every page is still rendered from its key alone. */
  maxBytes: number
  /** Renders a page from its key alone; rejects without a complete answer. `requester` decides only its place in the queue. */
  render: (key: PageKey, requester: string) => Promise<RenderedPage>
  /** Tags of an internal path, once it was rendered. */
  tagsOf: (target: string) => readonly string[]
  security: readonly (readonly [string, string])[]
  styles: PageStyles
  now?: () => number
}

/** Where a page came from: fresh from the cache, stale from the cache, rendered and cached, or rendered and not cached. */
export type Source = 'hit' | 'stale' | 'stored' | 'not-stored'

/** A page to serve, or an answer that may not be cached (a redirect, 5xx, a 404 that is not a document). */
export type CacheAnswer =
  { kind: 'page'; entry: Entry; source: Source } | { kind: 'uncacheable'; response: RenderedPage }

const largestEntry = 4 * 1024 * 1024
const retryAfterFault = 2000
const retryWhileRefreshing = 250
/** The requester of a refresh, which is made for no client in particular. */
const refreshing = 'refresh'

/**
 * Complete pages, bounded by bytes. One render for each key at a time; stale pages are served while one request refreshes
 * them; purges are numbered, so that a render that started before a purge is neither cached nor shared.
 */
export class PageCache {
  readonly #parts: PageCacheParts
  readonly #now: () => number
  readonly #entries: LRUCache<string, Entry> | null
  readonly #notFound: RecentNotFound
  readonly #purgedAt = new LRUCache<string, number>({ max: 20_000 })
  readonly #recentData = new RecentPageData()
  readonly #rendering = new Map<string, Promise<CacheAnswer>>()
  #epoch = 0
  /** How many pages were rendered. */
  renders = 0

  constructor(parts: PageCacheParts) {
    this.#parts = parts
    this.#now = parts.now ?? Date.now
    this.#notFound = new RecentNotFound(this.#now)
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

  /** A cached page, fresh or stale; looking a stale one up starts its refresh. */
  lookUp(key: PageKey): { entry: Entry; stale: boolean } | null {
    const entry = this.#entries?.get(key.id)
    if (!entry) return this.#notFound.has(key.id) ? this.lookUp(notFoundKey(key)) : null
    const now = this.#now()
    if (now < entry.freshUntil) return { entry, stale: false }
    if (now >= entry.staleUntil) return null
    if (entry.onlyWhenFailing && now >= entry.retryAt) return null
    if (now >= entry.retryAt) {
      entry.retryAt = now + retryWhileRefreshing
      this.load(key, refreshing).catch(() => {}) // the stale page stays cached, and the next request tries again
    }
    return { entry, stale: true }
  }

  /** Renders a page, or waits for the render in progress. Rejects when there is neither a new page nor a cached one. */
  load(key: PageKey, requester: string): Promise<CacheAnswer> {
    const running = this.#rendering.get(key.id)
    if (running) return running
    const rendering = this.#render(key, requester).finally(() => {
      if (this.#rendering.get(key.id) === rendering) this.#rendering.delete(key.id)
    })
    this.#rendering.set(key.id, rendering)
    return rendering
  }

  /** Component data by their hash, of a page that was rendered lately. */
  recentData(hash: string): PageData | undefined {
    return this.#recentData.find(hash)
  }

  /** The document that says that there is no such page, in a page's language and store; its entry has status 404. */
  async notFound(page: Pick<PageKey, 'locale' | 'storeKey'>, requester: string): Promise<CacheAnswer> {
    const key = notFoundKey(page)
    const cached = this.lookUp(key)
    if (!cached) return this.load(key, requester)
    return { kind: 'page', entry: cached.entry, source: cached.stale ? 'stale' : 'hit' }
  }

  /**
   * Makes the pages with any of the tags stale: they are served once more while they are rendered again. With `hard` they
   * are not served any more, except while no new page can be rendered. A page whose tags are unknown counts as having all.
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

  async #render(key: PageKey, requester: string): Promise<CacheAnswer> {
    const epoch = this.#epoch
    this.renders++
    const response = await this.#parts.render(key, requester).catch((error: unknown) => {
      if (!this.#keepStale(key)) throw error
      return null
    })
    const cached = this.#entries?.get(key.id)
    if (response === null || (response.status >= 500 && this.#keepStale(key))) {
      if (cached) return { kind: 'page', entry: cached, source: 'stale' }
      throw new Error('The renderer failed, and the cached copy of the page expired meanwhile.')
    }
    if (!isStorable(response, key.kind)) return this.#withoutStoring(key, response, requester)
    const tags = this.#parts.tagsOf(key.target)
    const { security, styles } = this.#parts
    const entry = await makeEntry({ key, response, tags, security, styles, now: this.#now() })
    if (!this.#wasPurgedSince(epoch, tags)) this.#entries?.set(key.id, entry)
    if (entry.data) this.#recentData.keep(entry.data)
    const stored = this.#entries?.peek(key.id) === entry
    return { kind: 'page', entry, source: stored ? 'stored' : 'not-stored' }
  }

  /** A missing document is answered with the shop's not-found page, which is complete without scripts. */
  async #withoutStoring(key: PageKey, response: RenderedPage, requester: string): Promise<CacheAnswer> {
    this.#entries?.delete(key.id)
    if (response.status === 404 && key.kind === 'html' && !key.isNotFound) {
      this.#notFound.add(key.id)
      return this.notFound(key, requester)
    }
    return { kind: 'uncacheable', response }
  }

  /** While the renderer fails, the stale page is served. */
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
