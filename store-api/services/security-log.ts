import { LineBudget } from '@kolea/domain/logging/line-budget.ts'
import { logMark, type MarkedKind } from '@kolea/node-kit/tracing/log-mark.ts'
import type { Clock } from './clock.ts'
import type { Log } from './log.ts'

/** Whose account an event is about. */
export interface MarkedAccount {
  readonly kind: Exclude<MarkedKind, 'address'>
  readonly value: string
}

/** Something that whoever looks into an attack wants to find: who, from where, what, and how it ended. */
export interface SecurityEvent {
  /** The endpoint of the contract. */
  readonly event: string
  readonly status: number
  /** Of the refusal; undefined when it was done. */
  readonly code: string | undefined
  readonly account: MarkedAccount | undefined
  /** Address bucket. */
  readonly source: string
}

const linesAMinute = 600

/** Lines about security, whatever the level of the log: no e-mail, address or id is in them, but marks that represent them. */
export class SecurityLog {
  readonly #log: Log
  readonly #clock: Clock
  readonly #markKey: () => string
  readonly #budget = new LineBudget(linesAMinute, 60_000)

  /** @param markKey what marks are made with, read for each line: keys are rotated */
  constructor(log: Log, clock: Clock, markKey: () => string) {
    this.#log = log
    this.#clock = clock
    this.#markKey = markKey
  }

  /** How an account or address is named in the log. */
  markOf(kind: MarkedKind, value: string): string {
    return logMark(this.#markKey(), kind, value)
  }

  note({ event, status, code, account, source }: SecurityEvent): void {
    const place = this.#budget.take(this.#clock.now().getTime())
    if (place === null) return
    const fields = {
      security: event,
      outcome: code === undefined ? 'done' : 'refused',
      status,
      ...(code !== undefined && { code }),
      ...(account && { [account.kind]: this.markOf(account.kind, account.value) }),
      source: this.markOf('address', source),
      ...(place.heldBack > 0 && { heldBack: place.heldBack }),
    }
    this.#log.info(fields, 'security')
  }
}
