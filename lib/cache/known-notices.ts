import type { NoticePlace, NoticeRange } from '@kolea/contract/change-notice.ts'
import { processState } from '@kolea/node-kit/process-state.ts'

/** How often the API is asked for changes, ms. */
export const askEveryMs = 5_000
/** A silence of more than two questions. */
const silenceMs = 2.5 * askEveryMs

/** `gap`: changes before it have not arrived. */
type Arrival = 'new' | 'known' | 'gap'

/** Up to where this storefront knows what has changed, by the numbers of the API's notices (decision 224). */
export class KnownNotices {
  #place: NoticePlace | null = null
  #heardAt = -Infinity
  #isAnswered = false

  /** Every change up to here has been applied; null before the API has said where its notices are. */
  get place(): NoticePlace | null {
    return this.#place
  }

  /** Whether it is known that no notice was lost: the API has answered the last question, lately. @param now unix ms */
  isHeard(now: number): boolean {
    return this.#isAnswered && now - this.#heardAt < silenceMs
  }

  /** Takes in the numbers of a notice that has arrived; what is `new` or after a `gap` must be applied. */
  receive({ log, previous, sequence }: NoticeRange): Arrival {
    const place = this.#place
    if (place?.log !== log || previous > place.sequence) return 'gap'
    if (sequence <= place.sequence) return 'known'
    this.#place = { log, sequence }
    return 'new'
  }

  /**
   * Takes in the API's answer to a question; questions are asked one after the other.
   * @param askedAt unix ms when it was sent
   * @returns whether what it names must be applied
   */
  answered({ log, sequence, missed }: NoticePlace & { missed: boolean }, askedAt: number): boolean {
    const place = this.#place
    this.#heardAt = askedAt
    this.#isAnswered = true
    // A notice was quicker.
    if (!missed && place?.log === log && place.sequence >= sequence) return false
    this.#place = { log, sequence }
    return place !== null
  }

  /** The API did not answer a question. */
  unanswered(): void {
    this.#isAnswered = false
  }
}

export const knownNotices = (): KnownNotices => processState('known-notices', () => new KnownNotices())
