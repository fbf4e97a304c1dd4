import { and, eq } from 'drizzle-orm'
import { newId, type Db } from '../db/database.ts'
import { jobRows } from '../db/schema/jobs.ts'

/**
 * Runs one job, outside any transaction, so it may wait for others (a gateway, a mail server), and at
 * least once: after a crash it runs again. Throwing puts it off.
 */
type JobHandler = (subjectId: string) => Promise<void>

/** One round of repeated work; it ends early when it is aborted. */
export type Round = (ending: AbortSignal) => Promise<unknown>

/** The handlers of jobs, and what runs at the start. */
export interface JobHandlers {
  /** Handlers by the kind of job; a module adds its own when it registers. */
  readonly jobHandlers: Map<string, JobHandler>
  /**
   * Runs something once, before the API answers its first call. The start waits for it, and fails after ten seconds: it is for
   * the database alone. What sends requests to other services is repeated from the start instead.
   */
  readonly atStart: (work: () => Promise<unknown>) => void
}

export interface ScheduledJob {
  readonly kind: string
  readonly subjectId: string
}

/** Writes when a job is due, in place of an earlier time; belongs in the transaction that makes it necessary. */
export async function scheduleJob(tx: Db, { kind, subjectId }: ScheduledJob, dueAt: Date): Promise<void> {
  await tx
    .insert(jobRows)
    .values({ workId: newId('due'), kind, subjectId, dueAt })
    .onConflictDoUpdate({ target: [jobRows.kind, jobRows.subjectId], set: { dueAt, attempts: 0 } })
}

export async function cancelJob(tx: Db, { kind, subjectId }: ScheduledJob): Promise<void> {
  await tx.delete(jobRows).where(and(eq(jobRows.kind, kind), eq(jobRows.subjectId, subjectId)))
}
