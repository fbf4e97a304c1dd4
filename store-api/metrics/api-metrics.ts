import { and, count, eq, inArray, lte, max, min } from 'drizzle-orm'
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { describeLostSpans } from '@kolea/node-kit/metrics/lost-spans.ts'
import type { Connections, Db } from '../db/database.ts'
import { jobRows } from '../db/schema/jobs.ts'
import { operatorActions } from '../db/schema/operator-actions.ts'
import { messageJobs } from '../modules/messages/outbox.ts'

export interface MeasuredApi {
  readonly db: Db
  readonly now: () => Date
  /** What has a handler: each kind has a row, also while there is nothing to do. */
  readonly jobKinds: () => Iterable<string>
  /** Of the pool; PGlite has none. */
  readonly connections: (() => Connections) | undefined
}

export interface ApiMetrics {
  readonly noteCall: (operation: string, status: number, seconds: number) => void
  /** What Prometheus reads. While the database is away what is in it is left out. */
  readonly read: () => Promise<string>
}

const buckets = [0.005, 0.025, 0.1, 0.25, 0.5, 1, 2.5, 10]

/** Work that is due and that nobody has at present: of each kind how much, and since when. */
const readJobs = (db: Db, now: Date) =>
  db
    .select({ kind: jobRows.kind, waiting: count(), since: min(jobRows.dueAt) })
    .from(jobRows)
    .where(lte(jobRows.dueAt, now))
    .groupBy(jobRows.kind)

/** Mail and SMS that are to be sent, or to be tried again. */
const readMessages = (db: Db) =>
  db
    .select({ waiting: count() })
    .from(jobRows)
    .where(inArray(jobRows.kind, [messageJobs.mail, messageJobs.sms]))

/** When `npm run ops -- backup` has last succeeded; null before the first time, and in a shop that uses PostgreSQL's own. */
const readLastBackup = (db: Db) =>
  db
    .select({ at: max(operatorActions.at) })
    .from(operatorActions)
    .where(and(eq(operatorActions.request, 'GET /operator/backup'), eq(operatorActions.status, 200)))

/** Describes what one API counts. Rows are of operations and kinds of work, which are few; none is about a person. */
export function describeApi({ db, now, jobKinds, connections }: MeasuredApi): ApiMetrics {
  const register = new Registry()
  const gauge = <Label extends string = never>(name: string, help: string, labelNames: Label[] = []) =>
    new Gauge({ name: `kolea_api_${name}`, help, labelNames, registers: [register] })
  collectDefaultMetrics({ register })
  describeLostSpans(register)
  const calls = new Histogram({
    name: 'kolea_api_call_seconds',
    help: 'From the head of a call to the end of its answer',
    labelNames: ['operation', 'status'],
    buckets,
    registers: [register],
  })
  const reached = gauge('database_reached', 'Whether the database answered this reading')
  const due = gauge('due_work', 'Work that is due and that nobody has', ['kind'])
  const age = gauge('due_work_age_seconds', 'Since when the oldest of it is due')
  const backup = gauge('backup_age_seconds', 'Since the last backup by the command of operators')
  const messages = gauge('messages_waiting', 'Mail and SMS that are to be sent')
  const pool = connections && gauge('connections', 'Of the pool, and calls that wait for one', ['state'])

  async function readDatabase(): Promise<void> {
    const at = now()
    const [kinds, [waiting], [saved]] = await Promise.all([
      readJobs(db, at),
      readMessages(db),
      readLastBackup(db),
    ])
    due.reset()
    for (const kind of jobKinds()) due.set({ kind }, 0)
    for (const { kind, waiting: rows } of kinds) due.set({ kind }, rows)
    const since = Math.min(at.getTime(), ...kinds.map((kind) => kind.since?.getTime() ?? Infinity))
    age.set((at.getTime() - since) / 1000)
    messages.set(waiting?.waiting ?? 0)
    if (saved?.at) backup.set((at.getTime() - saved.at.getTime()) / 1000)
    else backup.remove()
    reached.set(1)
  }
  function forgetDatabase(): void {
    due.reset()
    for (const one of [age, messages, backup]) one.remove()
    reached.set(0)
  }
  return {
    noteCall: (operation, status, seconds) =>
      calls.observe({ operation, status: `${Math.floor(status / 100)}xx` }, seconds),
    read: async () => {
      await readDatabase().catch(forgetDatabase)
      for (const [state, connected] of Object.entries(connections?.() ?? {})) pool?.set({ state }, connected)
      return register.metrics()
    },
  }
}
