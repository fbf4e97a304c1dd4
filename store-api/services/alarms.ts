import { sql } from 'drizzle-orm'
import type { Db } from '../db/database.ts'
import { alarms, type AlarmKind } from '../db/schema/alarms.ts'
import type { Clock } from './clock.ts'
import type { Log } from './log.ts'

const quietMs = 60_000

/**
 * Reports to the operator that something needs attention: a row that `npm run ops -- alarms` shows, and a line in the log. What
 * goes on is raised once a minute, so that an attack does not cost more because of its alarm.
 */
export class Alarms {
  readonly #db: Db
  readonly #clock: Clock
  readonly #log: Log
  readonly #raisedAt = new Map<AlarmKind, number>()

  constructor(db: Db, clock: Clock, log: Log) {
    this.#db = db
    this.#clock = clock
    this.#log = log
  }

  /** Never fails: an alarm that cannot be stored is in the log alone. */
  async raise(kind: AlarmKind): Promise<void> {
    const now = this.#clock.now()
    if (Math.abs(now.getTime() - (this.#raisedAt.get(kind) ?? 0)) < quietMs) return
    this.#raisedAt.set(kind, now.getTime())
    this.#log.warn({ alarm: kind }, 'alarm')
    await this.#db
      .insert(alarms)
      .values({ kind, times: 1, firstAt: now, lastAt: now })
      .onConflictDoUpdate({ target: alarms.kind, set: { times: sql`${alarms.times} + 1`, lastAt: now } })
      .catch(() => this.#log.error({ alarm: kind }, 'the alarm was not stored'))
  }
}
