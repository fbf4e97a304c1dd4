import { and, eq } from 'drizzle-orm'
import type { Db } from '../db/database.ts'
import { newId } from '../db/new-id.ts'
import { dueWork } from '../db/schema/due-work.ts'

export interface Work {
  readonly kind: string
  readonly subjectId: string
}

/** Writes when a piece of work is due, in place of an earlier time; belongs in the transaction that makes it necessary. */
export async function scheduleWork(tx: Db, { kind, subjectId }: Work, dueAt: Date): Promise<void> {
  await tx
    .insert(dueWork)
    .values({ workId: newId('due'), kind, subjectId, dueAt })
    .onConflictDoUpdate({ target: [dueWork.kind, dueWork.subjectId], set: { dueAt, attempts: 0 } })
}

export async function cancelWork(tx: Db, { kind, subjectId }: Work): Promise<void> {
  await tx.delete(dueWork).where(and(eq(dueWork.kind, kind), eq(dueWork.subjectId, subjectId)))
}
