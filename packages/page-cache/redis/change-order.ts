import { LRUCache } from 'lru-cache'

/** An id of the stream of changes, `<ms>-<number>`. */
export type ChangePlace = string
export const placeShape = /^\d{1,16}-\d{1,16}$/

export function isAfter(place: ChangePlace, other: ChangePlace): boolean {
  const [ms = 0, n = 0] = place.split('-').map(Number)
  const [otherMs = 0, otherN = 0] = other.split('-').map(Number)
  return ms === otherMs ? n > otherN : ms > otherMs
}

function next(place: ChangePlace): ChangePlace {
  const [ms = 0, n = 0] = place.split('-').map(Number)
  return `${ms}-${n + 1}`
}

const later = (a: ChangePlace, b: ChangePlace): ChangePlace => (isAfter(a, b) ? a : b)

/** Which changes a storefront knows of: decides whether something that was made at a place in the stream is still current. */
export class ChangeOrder {
  readonly #lastOf: LRUCache<string, ChangePlace>
  #last: ChangePlace = '0-0'
  /** What changed up to here is not known in full: it was forgotten, or Redis has lost it. */
  #unknownUntil: ChangePlace = '0-0'

  constructor(mostTags = 20_000) {
    this.#lastOf = new LRUCache({
      max: mostTags,
      dispose: (place, _, reason) => {
        if (reason === 'evict') this.#unknownUntil = later(place, this.#unknownUntil)
      },
    })
  }

  /** Every change up to here is known, or counts as a change of everything. */
  get last(): ChangePlace {
    return later(this.#last, this.#unknownUntil)
  }

  note(place: ChangePlace, tags: readonly string[]): void {
    // The clock of a Redis that has lost its data may be behind: the change is newer than what is known all the same.
    if (!isAfter(place, this.#unknownUntil)) this.#unknownUntil = next(this.#unknownUntil)
    this.#last = place
    for (const tag of tags) this.#lastOf.set(tag, place)
  }

  /** What was changed before is not known; it may have been a change of everything. */
  forgetUntil(place: ChangePlace): void {
    this.#unknownUntil = later(place, this.last)
    this.#last = place
  }

  /** Whether nothing with any of the tags has changed since. What names no tag depends on everything. */
  isCurrent(made: ChangePlace, tags: readonly string[]): boolean {
    if (isAfter(this.#unknownUntil, made)) return false
    if (tags.length === 0) return !isAfter(this.last, made)
    return tags.every((tag) => !isAfter(this.#lastOf.peek(tag) ?? '0-0', made))
  }
}
