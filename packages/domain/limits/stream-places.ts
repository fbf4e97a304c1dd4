/** Several tabs of several people in a household; more open pages poll instead. */
const mostOfAnAddress = 10

/** Why a stream may not be opened: the address has its share (429), or there are too many in all (503). */
export type StreamRefusal = 429 | 503

/** Counts the event streams that are open, by address and in all. An address is remembered while it has one open. */
export class StreamPlaces {
  readonly #mostInAll: number
  readonly #byAddress = new Map<string, { open: number }>()
  #total = 0

  constructor(mostInAll: number) {
    this.#mostInAll = mostInAll
  }

  /** Takes a place for an address bucket. @returns gives the place back, once; or the status to refuse with */
  take(bucket: string): (() => void) | StreamRefusal {
    const address = this.#byAddress.get(bucket) ?? { open: 0 }
    if (address.open >= mostOfAnAddress) return 429
    if (this.#total >= this.#mostInAll) return 503
    this.#total += 1
    address.open += 1
    this.#byAddress.set(bucket, address)
    let isOpen = true
    return () => {
      if (!isOpen) return
      isOpen = false
      this.#total -= 1
      address.open -= 1
      if (address.open === 0) this.#byAddress.delete(bucket)
    }
  }
}
