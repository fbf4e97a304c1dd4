import { randomBytes } from 'node:crypto'
import { hourMs } from '@kolea/domain/time/durations.ts'
import { subjectHash } from '../../services/call-limit.ts'
import type { Services } from '../../services/services.ts'
import { holderOf } from '../access.ts'

/** Of the operator's browsers at one time; the oldest is ended first. */
const most = 20

interface Session {
  endsAt: number
  /** Of the token that all operators share, where it opened it: another one ends it. */
  tokenHash: string
  /** Whose token opened it; null: the one that all share. */
  operator: string | null
}

/**
 * Who is signed in to the operator's page, in memory: a restart ends them all. Ids and the token are stored as hashes alone.
 */
export class OperatorSessions {
  /** How long one lasts. */
  static readonly seconds = (8 * hourMs) / 1000
  readonly #services: Pick<Services, 'clock' | 'settings'>
  readonly #sessions = new Map<string, Session>()

  constructor(services: Pick<Services, 'clock' | 'settings'>) {
    this.#services = services
  }

  #presentToken(): string {
    return subjectHash(this.#services.settings.keys.present('operatorToken') ?? '')
  }

  /** Answers the id of a new session; null when the token is not the operator's. */
  open(token: string): string | null {
    const { settings, clock } = this.#services
    const holder = holderOf(settings, token)
    if (holder === undefined) return null
    const [oldest] = this.#sessions.keys()
    if (this.#sessions.size >= most && oldest !== undefined) this.#sessions.delete(oldest)
    const id = randomBytes(32).toString('base64url')
    this.#sessions.set(subjectHash(id), {
      endsAt: clock.now().getTime() + OperatorSessions.seconds * 1000,
      tokenHash: this.#presentToken(),
      operator: holder.name,
    })
    return id
  }

  isOpen(id: string): boolean {
    const session = this.#sessions.get(subjectHash(id))
    if (session === undefined) return false
    const isTokenGood = session.operator !== null || session.tokenHash === this.#presentToken()
    return isTokenGood && session.endsAt > this.#services.clock.now().getTime()
  }

  /** Whose session it is; null without a name. */
  operatorOf(id: string): string | null {
    return this.#sessions.get(subjectHash(id))?.operator ?? null
  }

  close(id: string): void {
    this.#sessions.delete(subjectHash(id))
  }
}
