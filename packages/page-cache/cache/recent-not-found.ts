import { LRUCache } from 'lru-cache'

const lifetime = 3000
const maxBytes = 2 * 1024 * 1024
const overhead = 200

/** Keys of documents that were not found in the last 3 s, so that the same address is not rendered again at once. */
export class RecentNotFound {
  readonly #now: () => number
  readonly #until = new LRUCache<string, number>({
    maxSize: maxBytes,
    sizeCalculation: (_, id) => 2 * id.length + overhead,
  })

  /** `now` is unix ms. */
  constructor(now: () => number) {
    this.#now = now
  }

  add(id: string): void {
    this.#until.set(id, this.#now() + lifetime)
  }

  has(id: string): boolean {
    return this.#now() < (this.#until.get(id) ?? 0)
  }

  clear(): void {
    this.#until.clear()
  }
}
