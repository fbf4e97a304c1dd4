import { limitClasses, limitClassNames, type LimitClass, type LimitClassName } from './limit-classes.ts'
import { WindowCounter, type Limit } from './window-counter.ts'

/** Of each limit at most so many subjects are kept: about 1.5 MB for a limit, however many addresses there are. */
const maxSubjects = 5_000

/** Who makes a call: null where that is not known, or is not to be counted. */
export interface Subjects {
  readonly address: string | null
  readonly account: string | null
}

/** One of the counts that a call adds to: how often its subject may be counted within a window. */
export interface Count extends Limit {
  /** Names class, kind of subject, window and subject. */
  readonly key: string
}

const withFactor = ({ most, windowMs }: Limit, factor: number): Limit => ({
  most: Math.max(1, Math.round(most * factor)),
  windowMs,
})

/** What a call of the classes is counted in, for counters that many processes share. */
export function countsOf(
  classes: readonly LimitClassName[],
  subjects: Subjects,
  factor: number,
): readonly Count[] {
  const of = (name: LimitClassName, kind: keyof LimitClass) =>
    subjects[kind] === null
      ? []
      : limitClasses[name][kind].map((limit: Limit) => ({
          ...withFactor(limit, factor),
          key: `${name}:${kind}:${limit.windowMs}:${subjects[kind]}`,
        }))
  return classes.flatMap((name) => [...of(name, 'address'), ...of(name, 'account')])
}

/** The counters of every limit class, in memory. */
export class ClassCounters {
  readonly #counters: ReadonlyMap<LimitClassName, Record<keyof LimitClass, readonly WindowCounter[]>>

  /** @param factor what every limit is multiplied by (`RATE_LIMIT_FACTOR`) */
  constructor(factor: number) {
    const counter = (limit: Limit) => new WindowCounter(withFactor(limit, factor), maxSubjects)
    const counters = ({ address, account }: LimitClass) => ({
      address: address.map(counter),
      account: account.map(counter),
    })
    this.#counters = new Map(limitClassNames.map((name) => [name, counters(limitClasses[name])]))
  }

  /**
   * Counts a call of the class for its address and its account.
   *
   * @param now ms
   * @returns 0 when every limit allows it, else the ms until they all do again
   */
  count(name: LimitClassName, { address, account }: Subjects, now: number): number {
    const counters = this.#counters.get(name)
    const waits = [
      ...(address === null ? [] : (counters?.address ?? []).map((counter) => counter.count(address, now))),
      ...(account === null ? [] : (counters?.account ?? []).map((counter) => counter.count(account, now))),
    ]
    return Math.max(0, ...waits)
  }
}
