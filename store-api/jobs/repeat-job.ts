import { inTransaction, type Db } from '../db/database.ts'
import type { Clock } from '../services/clock.ts'
import { scheduleJob, type JobHandlers } from './schedule.ts'

interface Repeating extends JobHandlers {
  readonly db: Db
  readonly clock: Clock
}

/**
 * Runs a job of the whole shop once after a start, and again whenever it says.
 *
 * @param run is given the time at which it begins; resolves with the time at which it is due again
 */
export function repeatJob(
  { db, clock, jobHandlers, atStart }: Repeating,
  kind: string,
  run: (now: Date) => Promise<Date>,
): void {
  const job = { kind, subjectId: 'shop' }
  const schedule = (dueAt: Date) => inTransaction(db, (tx) => scheduleJob(tx, job, dueAt))
  jobHandlers.set(kind, async () => schedule(await run(clock.now())))
  atStart(() => schedule(clock.now()))
}
