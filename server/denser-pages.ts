import { denserVariant, type Entry } from './entry.ts'

/** After each page it rests for so many times as long as that took: about 5 % of one core at most. */
const restFactor = 20

/**
 * Compresses cached pages that are requested again once more, with more effort. One page at a time, and none while it rests: of all pages the
 * one that is requested next is taken, which is most often one of those that are requested most.
 */
export class DenserPages {
  readonly #now: () => number
  /** Bodies as dense as they get: a page that is rendered again without a change reuses its own. */
  readonly #done = new WeakSet<Buffer>()
  #isBusy = false
  #restsUntil = 0

  /** @param now unix ms */
  constructor(now: () => number) {
    this.#now = now
  }

  /** A cached page that was requested. Its variant is replaced when a denser one is there; until then, and without one, it stays. */
  offer(entry: Entry): void {
    const { br } = entry.variants
    if (!br || this.#isBusy || this.#done.has(br.body) || this.#now() < this.#restsUntil) return
    this.#isBusy = true
    this.#done.add(br.body)
    const startedAt = this.#now()
    void denserVariant(entry)
      .then((variant) => {
        this.#done.add(variant.body)
        if (variant.body.length < br.body.length) entry.variants.br = variant
      })
      .catch(() => {}) // the page as it was compressed at first is as good
      .finally(() => {
        const now = this.#now()
        this.#restsUntil = now + restFactor * (now - startedAt)
        this.#isBusy = false
      })
  }
}
