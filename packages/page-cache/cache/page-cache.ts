import type { Purge } from './page-tags.ts'
import type { Entry, Lifetimes, RenderedPage } from './entry.ts'
import { isStorable, makeEntry } from './entry.ts'
import { CachedPages } from './cached-pages.ts'
import { RecentPageData, type PageData } from '../respond/page-data.ts'
import { RecentNotFound } from './recent-not-found.ts'
import type { DocumentPipeline } from '../html/document-pipeline.ts'
import type { PageKey } from './page-key.ts'

export interface PageCacheOptions {
  /** Bytes of all cached pages together; 0 caches none, and every page is still rendered from its key alone. */
  maxBytes: number
  /** Renders a page from its key alone; rejects without a complete answer. `requester` decides only its place in the queue. */
  render: (key: PageKey, requester: string) => Promise<RenderedPage>
  /** Tags of an internal path, once it was rendered. */
  tagsOf: (target: string) => readonly string[]
  security: readonly (readonly [string, string])[]
  documents: DocumentPipeline
  lifetimes: Lifetimes
  /** The key of the document that says that there is no such page. */
  notFoundKey: (page: Pick<PageKey, 'locale' | 'storeKey'>) => PageKey
  /** The pages of all storefronts. */
  shared?: SharedPages | null
  now?: () => number
}

/** A page that another process has rendered, or the task of rendering it for all; null when nobody answers. */
export type Lease = { entry: Entry } | { complete: (entry: Entry | null) => void } | null

/** Pages that several processes share, so that each is rendered once. */
export interface SharedPages {
  /** Waits while another process renders the page. Who gets the task must `complete` it, without a page when there is none to share. */
  acquire: (id: string) => Promise<Lease>
}

/** The source of a page: fresh or stale from the cache, from another process, rendered and cached, or rendered and not cached. */
export type Source = 'hit' | 'stale' | 'shared' | 'stored' | 'not-stored'

export type CacheAnswer =
  | { kind: 'page'; entry: Entry; source: Source }
  /** A redirect, 5xx, a 404 that is not a document: it may not be cached. */
  | { kind: 'uncacheable'; response: RenderedPage }

const maxBriefBytes = 16 * 1024 * 1024
const retryAfterFault = 2000
const retryWhileRefreshing = 250
/** The requester of a refresh, which is made for no client in particular. */
const refreshing = 'refresh'

/**
 * Complete pages, bounded by bytes. One render for each key at a time; stale pages are served while one request refreshes
 * them; purges are numbered, so that a render that started before a purge is neither cached nor shared.
 */
export class PageCache {
  readonly #options: PageCacheOptions
  readonly #now: () => number
  readonly #pages: CachedPages
  /** Pages of searches: however many terms somebody thinks of, they displace no other page. */
  readonly #briefPages: CachedPages
  readonly #notFound: RecentNotFound
  readonly #recentData = new RecentPageData()
  readonly #rendering = new Map<string, Promise<CacheAnswer>>()
  /** How many pages were rendered. */
  renders = 0

  constructor(options: PageCacheOptions) {
    this.#options = options
    this.#now = options.now ?? Date.now
    this.#notFound = new RecentNotFound(this.#now)
    this.#pages = new CachedPages(options.maxBytes)
    this.#briefPages = new CachedPages(Math.min(maxBriefBytes, options.maxBytes))
  }

  get size(): number {
    return this.#pages.size + this.#briefPages.size
  }

  get bytes(): number {
    return this.#pages.bytes + this.#briefPages.bytes
  }

  /** A cached page, fresh or stale; looking a stale one up starts its refresh. */
  lookUp(key: PageKey): { entry: Entry; stale: boolean } | null {
    const entry = this.#pagesOf(key).get(key.id)
    if (!entry) return this.#notFound.has(key.id) ? this.lookUp(this.#options.notFoundKey(key)) : null
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
    const key = this.#options.notFoundKey(page)
    const cached = this.lookUp(key)
    if (!cached) return this.load(key, requester)
    return { kind: 'page', entry: cached.entry, source: cached.stale ? 'stale' : 'hit' }
  }

  /** Ages the pages with any of the tags, as `CachedPages` does; nobody joins a render that began before. */
  purge(purge: Purge): void {
    this.#rendering.clear()
    this.#notFound.clear()
    this.#pages.purge(purge)
    this.#briefPages.purge(purge)
  }

  async #render(key: PageKey, requester: string): Promise<CacheAnswer> {
    const { epoch } = this.#pages
    const lease = this.#options.shared && !key.isBrief ? await this.#options.shared.acquire(key.id) : null
    if (lease === null) return this.#renderHere(key, requester, epoch)
    if ('complete' in lease) {
      let shared: Entry | null = null
      try {
        const answer = await this.#renderHere(key, requester, epoch)
        // The not-found page, which replaces a missing one, is shared under its own key.
        const isOwn = answer.kind === 'page' && (answer.entry.status === 200 || key.isNotFound)
        if (isOwn && answer.source === 'stored') shared = answer.entry
        return answer
      } finally {
        lease.complete(shared)
      }
    }
    // Purged while it was on its way to this process: another one is rendered by then.
    if (this.#pages.wasPurgedSince(epoch, lease.entry.tags)) return this.#render(key, requester)
    this.#store(key, lease.entry, epoch)
    return { kind: 'page', entry: lease.entry, source: 'shared' }
  }

  async #renderHere(key: PageKey, requester: string, epoch: number): Promise<CacheAnswer> {
    this.renders++
    const response = await this.#options.render(key, requester).catch((error: unknown) => {
      if (!this.#extendStale(key)) throw error
      return null
    })
    const cached = this.#pagesOf(key).get(key.id)
    if (response === null || (response.status >= 500 && this.#extendStale(key))) {
      if (cached) return { kind: 'page', entry: cached, source: 'stale' }
      throw new Error('The renderer failed, and the cached copy of the page expired meanwhile.')
    }
    if (!isStorable(response, key)) return this.#withoutStoring(key, response, requester)
    // What a query found has no tag: any change may concern it.
    const tags = key.isBrief ? [] : this.#options.tagsOf(key.target)
    const { security, documents, lifetimes } = this.#options
    const entry = await makeEntry({
      key,
      response,
      tags,
      security,
      documents,
      lifetimes,
      former: cached,
      now: this.#now(),
    })
    const stored = this.#store(key, entry, epoch)
    return { kind: 'page', entry, source: stored ? 'stored' : 'not-stored' }
  }

  #pagesOf = ({ isBrief }: PageKey): CachedPages => (isBrief ? this.#briefPages : this.#pages)

  #store(key: PageKey, entry: Entry, epoch: number): boolean {
    if (entry.data) this.#recentData.add(entry.data)
    return this.#pagesOf(key).store(key.id, entry, epoch)
  }

  /** A missing document is answered with the shop's not-found page, which is complete without scripts. */
  async #withoutStoring(key: PageKey, response: RenderedPage, requester: string): Promise<CacheAnswer> {
    this.#pagesOf(key).delete(key.id)
    if (response.status === 404 && key.kind === 'html' && !key.isNotFound) {
      this.#notFound.add(key.id)
      return this.notFound(key, requester)
    }
    return { kind: 'uncacheable', response }
  }

  /** While the renderer fails, the stale page is served. */
  #extendStale(key: PageKey): boolean {
    const entry = this.#pagesOf(key).get(key.id)
    if (!entry || this.#now() >= entry.staleUntil) return false
    entry.retryAt = this.#now() + retryAfterFault
    return true
  }
}
