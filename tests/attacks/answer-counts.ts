import type { RawAnswer, RawRequest } from './raw-answer.ts'
import { showsInsides } from './raw-answer.ts'

/** What came of many requests: how often each status, and what must not be among them. */
export class AnswerCounts {
  sent = 0
  failed = 0
  inside = 0
  #byStatus = new Map<number, number>()

  of(status: number): number {
    return this.#byStatus.get(status) ?? 0
  }

  /** Counts an answer, and prints it at once when it is wrong: a long run need not end to be of use. */
  add(name: string, request: RawRequest, { status, text }: RawAnswer): void {
    this.sent += 1
    this.#byStatus.set(status, this.of(status) + 1)
    const fails = status === 0 || status >= 500
    const revealsInsides = showsInsides(text)
    if (fails) this.failed += 1
    if (revealsInsides) this.inside += 1
    if (fails || revealsInsides)
      console.log(
        `${name} ${status} ${request.target.slice(0, 200)} ${request.body?.slice(0, 300) ?? ''} → ${text.slice(0, 300)}`,
      )
  }

  toString(): string {
    return [...this.#byStatus].map(([status, count]) => `${status}: ${count}`).join(', ')
  }
}
