import { randomUUID } from 'node:crypto'
import { and, asc, eq, gt, lt, lte, sql } from 'drizzle-orm'
import { z } from 'zod'
import {
  isChangeTag,
  maxNoticeTags,
  type ChangeTag,
  type NoticePlace,
} from '@kolea/contract/change-notice.ts'
import { inTransaction, rowsOf, type Db } from '../db/database.ts'
import { changeLog, changeNotices, changeOutbox } from '../db/schema/change-notices.ts'

/** What changed. */
export interface Notice {
  readonly tags: readonly ChangeTag[]
  /** True: the old content must not be shown while the new one is being made; only when it cannot be made at all. */
  readonly hard?: boolean
}

/** Writes what changed; belongs in the transaction of the change, so that there is a notice of every change and of no other. */
export async function noteChange(tx: Db, { tags, hard = false }: Notice): Promise<void> {
  if (tags.length > 0) await tx.insert(changeOutbox).values({ tags: [...new Set(tags)], hard })
}

const stateRow = z.object({
  logId: z.string(),
  lastSequence: z.coerce.number(),
  acknowledged: z.coerce.number(),
  waiting: z.boolean(),
})

export type LogState = z.output<typeof stateRow>

/** The newest number, the newest that the storefront has taken, and whether a change waits for its number. */
export async function readLog(db: Db): Promise<LogState> {
  const [state] = await rowsOf(
    db,
    stateRow,
    sql`select log_id, last_sequence, acknowledged, exists(select 1 from change_outbox) as waiting from change_log`,
  )
  if (state === undefined) throw new Error('change_log has no row: it must not be deleted by hand.')
  return state
}

/**
 * Gives every committed change its number; those that wait together become one notice. Processes do it one after the other, so a number
 * never becomes visible after a higher one. @returns the state afterwards
 */
export async function numberChanges(db: Db, now: Date): Promise<LogState> {
  await inTransaction(db, async (tx) => {
    const [log] = await tx.select({ last: changeLog.lastSequence }).from(changeLog).for('update')
    const changes = await tx
      .delete(changeOutbox)
      .returning({ tags: changeOutbox.tags, hard: changeOutbox.hard })
    if (log === undefined || changes.length === 0) return
    const tags = [...new Set(changes.flatMap((change) => change.tags))]
    const hard = changes.some((change) => change.hard)
    const notices = Array.from({ length: Math.ceil(tags.length / maxNoticeTags) }, (_, part) => ({
      sequence: log.last + part + 1,
      tags: tags.slice(part * maxNoticeTags, (part + 1) * maxNoticeTags),
      hard,
      notedAt: now,
    }))
    await tx.insert(changeNotices).values(notices)
    await tx.update(changeLog).set({ lastSequence: log.last + notices.length })
  })
  return readLog(db)
}

/** The state once every change that was committed before the call has its number. */
export async function numberedLog(db: Db, now: Date): Promise<LogState> {
  const state = await readLog(db)
  return state.waiting ? numberChanges(db, now) : state
}

const range = (after: number, last: number) =>
  and(gt(changeNotices.sequence, after), lte(changeNotices.sequence, last))

/** The notices after a number, in order, at most `limit`; those that were deleted because they were old are missing. */
export const noticesAfter = (db: Db, after: number, last: number, limit: number) =>
  db.select().from(changeNotices).where(range(after, last)).orderBy(asc(changeNotices.sequence)).limit(limit)

/** Notes that the storefront has taken everything up to a number. */
export async function noteTaken(db: Db, { log, sequence }: NoticePlace): Promise<void> {
  await db
    .update(changeLog)
    .set({ acknowledged: sql`greatest(${changeLog.acknowledged}, ${sequence})` })
    .where(eq(changeLog.logId, log))
}

/** The numbers begin anew, as after a restore: no storefront knows what has changed since the place where it is. */
export async function beginNewLog(tx: Db): Promise<void> {
  await tx.update(changeLog).set({ logId: randomUUID() })
}

/** Forgets notices that were made before; a storefront that asks for them is answered that it has missed some. */
export async function forgetNotices(db: Db, before: Date): Promise<void> {
  await db.delete(changeNotices).where(lt(changeNotices.notedAt, before))
}

/** More notices than this in one answer, and the storefront counts everything as changed. */
const mostAtOnce = 1_000

/** What changed since a place, as one answer (packages/contract/content.ts, `changes`). */
export interface ChangesSince extends NoticePlace {
  /** The notices since are not all known here any more, or belong to another log. */
  readonly missed: boolean
  readonly hard: string[]
  readonly soft: string[]
}

/**
 * Every change that was committed before the call, since `from`; none without it, which is how a storefront begins.
 * @param from the place of which the storefront knows all changes up to it
 */
export async function changesSince(
  db: Db,
  from: { readonly log: string; readonly since: number } | undefined,
  now: Date,
): Promise<ChangesSince> {
  const { logId, lastSequence } = await numberedLog(db, now)
  const at = { log: logId, sequence: lastSequence }
  if (from === undefined || (from.log === logId && from.since === lastSequence))
    return { ...at, missed: false, hard: [], soft: [] }
  const missed = { ...at, missed: true, hard: [], soft: [] }
  if (from.log !== logId || from.since > lastSequence) return missed
  const notices = await noticesAfter(db, from.since, lastSequence, mostAtOnce)
  if (notices.length < lastSequence - from.since) return missed
  const tagsOf = (hard: boolean) =>
    notices.filter((notice) => notice.hard === hard).flatMap((notice) => notice.tags)
  const hard = new Set(tagsOf(true))
  const soft = new Set(tagsOf(false).filter((tag) => !hard.has(tag)))
  return { ...at, missed: false, hard: [...hard], soft: [...soft] }
}

/** The tags of rows that this version wrote, or an earlier one: those that it does not know any more are left out. */
export const knownTags = (tags: readonly string[]): ChangeTag[] => tags.filter(isChangeTag)
