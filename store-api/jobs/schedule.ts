import { and, eq } from 'drizzle-orm'
import { newId, type Db } from '../db/database.ts'
import { jobRows } from '../db/schema/jobs.ts'

/**
 * Does one piece of due work. Runs outside any transaction, so it may wait for others (a gateway, a mail server), and at
 * least once: after a crash it runs again. Throwing puts it off.
 */
type WorkHandler = (subjectId: string) => Promise<void>

/** One round of repeated work; it ends early when it is told to. */
export type Round = (ending: AbortSignal) => Promise<unknown>

/** Who does which due work. */
export interface JobHandlers {
  /** Handlers by the kind of work; a module adds its own when it registers. */
  readonly workHandlers: Map<string, WorkHandler>
  /**
   * Runs something once, before the API answers its first call. The start waits for it, and fails after ten seconds: it is for
   * the database alone. What asks anybody outside is repeated from the start instead.
   */
  readonly atStart: (work: () => Promise<unknown>) => void
}

export interface ScheduledJob {
  readonly kind: string
  readonly subjectId: string
}

/** Writes when a piece of work is due, in place of an earlier time; belongs in the transaction that makes it necessary. */
export async function scheduleJob(tx: Db, { kind, subjectId }: ScheduledJob, dueAt: Date): Promise<void> {
  await tx
    .insert(jobRows)
    .values({ workId: newId('due'), kind, subjectId, dueAt })
    .onConflictDoUpdate({ target: [jobRows.kind, jobRows.subjectId], set: { dueAt, attempts: 0 } })
}

export async function cancelJob(tx: Db, { kind, subjectId }: ScheduledJob): Promise<void> {
  await tx.delete(jobRows).where(and(eq(jobRows.kind, kind), eq(jobRows.subjectId, subjectId)))
}
