import { ClassCounters, type Subjects } from '@kolea/domain/limits/class-counters.ts'
import type { LimitClassName } from '@kolea/domain/limits/limit-classes.ts'
import { localizedRefusal } from '../refusal.ts'
import type { Clock } from './clock.ts'

export const tooManyRequests = (waitMs: number) => {
  const seconds = Math.max(1, Math.ceil(waitMs / 1000))
  return localizedRefusal(429, 'too_many_requests', 'too_many_requests', {}, seconds)
}

/** The limits per address and per account, counted in this process by the API's clock. */
export class RateLimits {
  readonly #counters: ClassCounters
  readonly #clock: Clock

  constructor(factor: number, clock: Clock) {
    this.#counters = new ClassCounters(factor)
    this.#clock = clock
  }

  /** Counts a call. @throws Refusal 429 too_many_requests */
  count(name: LimitClassName, subjects: Subjects): void {
    const waitMs = this.#counters.count(name, subjects, this.#clock.now().getTime())
    if (waitMs > 0) throw tooManyRequests(waitMs)
  }
}
