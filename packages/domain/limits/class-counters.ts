import { networkOfBucket } from './address-bucket.ts'
import { limitClasses, limitClassNames, type LimitClass, type LimitClassName } from './limit-classes.ts'
import { WindowCounter, type Limit } from './window-counter.ts'

/** Of each limit at most so many subjects are stored: about 1.5 MB for a limit, however many addresses there are. */
const maxSubjects = 5_000

/**
 * How many times the limit of an address all addresses of a /48 network have together. A carrier has thousands of customers in one, the
 * holder of one could otherwise call from 65,536 addresses, more than are counted.
 */
const networkShare = 64

const ofNetwork = ({ most, windowMs }: Limit): Limit => ({ most: most * networkShare, windowMs })

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
  const network = subjects.address === null ? null : networkOfBucket(subjects.address)
  const of = (name: LimitClassName, kind: string, limits: readonly Limit[], subject: string | null) =>
    subject === null
      ? []
      : limits.map((limit) => ({
          ...withFactor(limit, factor),
          key: `${name}:${kind}:${limit.windowMs}:${subject}`,
        }))
  return classes.flatMap((name) => {
    const { address, account }: LimitClass = limitClasses[name]
    return [
      ...of(name, 'address', address, subjects.address),
      ...of(name, 'network', address.map(ofNetwork), network),
      ...of(name, 'account', account, subjects.account),
    ]
  })
}

/** The counters of every limit class, in memory. */
export class ClassCounters {
  readonly #counters: ReadonlyMap<
    LimitClassName,
    Record<keyof LimitClass | 'network', readonly WindowCounter[]>
  >

  /** @param factor what every limit is multiplied by (`RATE_LIMIT_FACTOR`) */
  constructor(factor: number) {
    const counter = (limit: Limit) => new WindowCounter(withFactor(limit, factor), maxSubjects)
    const counters = ({ address, account }: LimitClass) => ({
      address: address.map(counter),
      network: address.map((limit) => counter(ofNetwork(limit))),
      account: account.map(counter),
    })
    this.#counters = new Map(limitClassNames.map((name) => [name, counters(limitClasses[name])]))
  }

  /**
   * Counts a call of the class for its address, the network of that and its account.
   *
   * @param now ms
   * @returns 0 when every limit allows it, else the ms until they all do again
   */
  count(name: LimitClassName, { address, account }: Subjects, now: number): number {
    const counters = this.#counters.get(name)
    const network = address === null ? null : networkOfBucket(address)
    const waits = (own: readonly WindowCounter[] = [], subject: string | null) =>
      subject === null ? [] : own.map((counter) => counter.count(subject, now))
    return Math.max(
      0,
      ...waits(counters?.address, address),
      ...waits(counters?.network, network),
      ...waits(counters?.account, account),
    )
  }
}
