import { randomBytes } from 'node:crypto'
import { dayMs } from '@kolea/domain/time/durations.ts'
import { settings } from '../env/settings.ts'
import { processState } from '@kolea/node-kit/process-state.ts'
import {
  currentSeal,
  isHttps,
  sealTicket,
  sessionLifeMs,
  unsealTicket,
  type SessionTicket,
} from './session-cookie.ts'
import { decryptRecord, encryptRecord, type SessionRecord } from './session-record.ts'
import { sessionStore } from './open-session-store.ts'

/**
 * The record with the end of a customer's sign-in, and when the stored session expires: `lifeMs` from now, never after
 * that end. Using a session moves its expiry, never its end (SESSION_MAX_DAYS).
 */
function withEnd(
  record: SessionRecord,
  now: number,
  lifeMs: number,
): { record: SessionRecord; expiresAt: number } {
  if (record.tokens.kind !== 'customer' && record.endsAt === undefined)
    return { record, expiresAt: now + lifeMs }
  const endsAt = record.endsAt ?? now + settings().SESSION_MAX_DAYS * dayMs
  return { record: { ...record, endsAt }, expiresAt: Math.min(now + lifeMs, endsAt) }
}

/** The session was ended by another call: nothing may bring it back. */
export class SessionEnded extends Error {
  override name = 'SessionEnded'
}

/** A sign-in gave the browser another session a moment ago: the call was sent before its cookie was there. */
export class SessionMoved extends SessionEnded {
  override name = 'SessionMoved'
}

const writeAttempts = 20
/** ms for which a session that was replaced is known as such: answers that are on their way when it happens. */
const movedLifeMs = 15_000
const unusedLifeMs = 30 * 60_000

function withoutUnused({ unused: _, ...record }: SessionRecord): SessionRecord {
  return record
}

const writeQueues = () => processState('session-writes', () => new Map<string, Promise<unknown>>())

/**
 * Writers of one session are queued in this process, so that compare and swap meets other processes alone and many
 * parallel calls of one browser never run out of attempts.
 */
function queueWrite<T>(sessionId: string, write: () => Promise<T>): Promise<T> {
  const waiting = writeQueues()
  const queued = (waiting.get(sessionId) ?? Promise.resolve()).then(write)
  const last: Promise<unknown> = queued
    .catch(() => undefined)
    .finally(() => {
      if (waiting.get(sessionId) === last) waiting.delete(sessionId)
    })
  waiting.set(sessionId, last)
  return queued
}

/** A browser's session while one call is answered. `record` is what was last read or written. */
export class Session {
  readonly ticket: SessionTicket
  readonly sealed: string
  #record: SessionRecord
  #version: number

  constructor(ticket: SessionTicket, sealed: string, record: SessionRecord, version: number) {
    this.ticket = ticket
    this.sealed = sealed
    this.#record = record
    this.#version = version
  }

  get id(): string {
    return this.ticket.id
  }

  get record(): SessionRecord {
    return this.#record
  }

  /** Makes a session of its own id and key: also at sign-in, so that an id known before is worth nothing after. */
  static create(record: SessionRecord): Promise<Session> {
    return Session.#store(record, sessionLifeMs)
  }

  /**
   * Makes the session of a first visit. It is soon deleted when the browser never returns with its cookie: programs
   * that store none must not fill the store.
   */
  static createUnused(record: SessionRecord): Promise<Session> {
    return Session.#store({ ...record, unused: true }, unusedLifeMs)
  }

  static async #store(given: SessionRecord, lifeMs: number): Promise<Session> {
    const now = Date.now()
    const first = { ...given, cookieSentAt: now, ...(isHttps() ? { hostCookieSince: 0 } : {}) }
    const { record, expiresAt } = withEnd(first, now, lifeMs)
    const ticket = { id: randomBytes(16).toString('base64url'), key: randomBytes(32) }
    await sessionStore().create(ticket.id, encryptRecord(record, ticket.key, ticket.id), expiresAt)
    return new Session(ticket, await sealTicket(ticket), record, 1)
  }

  /** The session of a cookie's value; null when there is none. Rejects when the store fails. @throws SessionMoved */
  static async open(sealed: string): Promise<Session | null> {
    const ticket = await unsealTicket(sealed)
    const stored = ticket && (await sessionStore().read(ticket.id))
    const record = stored && decryptRecord(stored.data, ticket.key, ticket.id)
    if (record?.movedAt !== undefined) throw new SessionMoved()
    return record ? new Session(ticket, sealed, record, stored.version) : null
  }

  /** The value of its cookie, sealed with the present secret. */
  cookieValue(): Promise<string> {
    return currentSeal(this.ticket, this.sealed)
  }

  /**
   * Whether the browser is to be sent its cookie again, which is noted then: once a day, so that its life starts again, and when it
   * was sealed with a secret of before. Not more often: an answer that is overtaken by the one of a sign-in would put the old cookie
   * in the place of the new one. @throws SessionEnded
   */
  async renewCookie(now: number): Promise<boolean> {
    const isCurrent = (await this.cookieValue()) === this.sealed
    if (isCurrent && now - (this.#record.cookieSentAt ?? 0) < dayMs) return false
    await this.update((record) => ({ ...record, cookieSentAt: now }))
    return true
  }

  /** The browser returned with its cookie: the session gets its whole life. @throws SessionEnded */
  async markUsed(): Promise<void> {
    if (this.#record.unused) await this.update((record) => (record.unused ? withoutUnused(record) : record))
  }

  /** Reads the record again. @throws SessionEnded */
  async reload(): Promise<SessionRecord> {
    const stored = await sessionStore().read(this.id)
    const record = stored && decryptRecord(stored.data, this.ticket.key, this.id)
    if (!record) throw new SessionEnded()
    if (record.movedAt !== undefined) throw new SessionMoved()
    this.#version = stored.version
    this.#record = record
    return record
  }

  /**
   * Changes the record by compare and swap, so that no two calls overwrite each other and nothing writes to a session that
   * was ended. `change` may run several times. @throws SessionEnded
   */
  update(change: (record: SessionRecord) => SessionRecord): Promise<SessionRecord> {
    return queueWrite(this.id, () => this.#swap(change))
  }

  async #swap(change: (record: SessionRecord) => SessionRecord): Promise<SessionRecord> {
    for (let attempt = 0; attempt < writeAttempts; attempt += 1) {
      const changed = change(this.#record)
      if (changed === this.#record) return changed
      const { record: next, expiresAt } = withEnd(changed, Date.now(), sessionLifeMs)
      const data = encryptRecord(next, this.ticket.key, this.id)
      if (await sessionStore().replace(this.id, this.#version, data, expiresAt)) {
        this.#record = next
        this.#version += 1
        return next
      }
      await this.reload()
    }
    throw new Error('the session is written to by too many calls at once')
  }

  /**
   * Ends the session because a sign-in gave its browser another one. For some seconds it is known to be replaced: a call with the old cookie
   * must not open a guest's session, whose cookie could arrive after the customer's (SES-01).
   */
  async moveOn(now: number): Promise<void> {
    await this.update((record) => ({ ...record, movedAt: now, endsAt: now + movedLifeMs })).catch((error) => {
      if (!(error instanceof SessionEnded)) throw error
    })
  }

  /** Ends the session permanently; false when another call already did. */
  async end(): Promise<boolean> {
    return sessionStore().remove(this.id)
  }
}
