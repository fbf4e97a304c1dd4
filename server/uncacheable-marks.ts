import { LRUCache } from 'lru-cache'

/** Why a key has no entry: the page answered 404, may not be kept, or the renderer failed. */
export type Mark = 'not found' | 'uncacheable' | 'fault'

const lifetimes: Readonly<Record<Mark, number>> = { 'not found': 3000, uncacheable: 3000, fault: 500 }
const maxBytes = 2 * 1024 * 1024
const overhead = 200

/** Keys that were found not to be cacheable a moment ago, so that the same request is not tried the same way again at once. */
export class UncacheableMarks {
  readonly #now: () => number
  readonly #marks = new LRUCache<string, { mark: Mark; until: number }>({
    maxSize: maxBytes,
    sizeCalculation: (_, id) => 2 * id.length + overhead,
  })

  /** `now` is unix ms. */
  constructor(now: () => number) {
    this.#now = now
  }

  add(id: string, mark: Mark): void {
    this.#marks.set(id, { mark, until: this.#now() + lifetimes[mark] })
  }

  of(id: string): Mark | null {
    const found = this.#marks.get(id)
    return found !== undefined && this.#now() < found.until ? found.mark : null
  }

  clear(): void {
    this.#marks.clear()
  }
}
