import { changeTags, type ChangeTag } from '@kolea/contract/change-notice.ts'
import { eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import { isPromotionValid, nextPromotionChange } from '@kolea/domain/promotions/validity.ts'
import { inTransaction, rowsOf, type Db } from '../../db/database.ts'
import { promotions, promotionStates, type PromotionRow } from '../../db/schema/catalog.ts'
import { scheduleJob, type JobHandlers } from '../../jobs/schedule.ts'
import type { Services } from '../../services/services.ts'
import { dayMs } from '@kolea/domain/time/durations.ts'

const promotedProductRow = z.object({ productId: z.string(), categoryId: z.string() })

/** Job at each instant at which a promotion begins or ends. */
const calendarJob = { kind: 'promotion_calendar', subjectId: 'shop' }

/** How far ahead an edge is searched; without one, the search is repeated then. */
const horizonMs = dayMs

/** The pages that show what these promotions speak of. */
async function tagsOf(db: Db, changed: readonly PromotionRow[]): Promise<ChangeTag[]> {
  const ids = changed.flatMap((row) => row.productIds)
  const groups = changed.flatMap((row) => row.matchingIds)
  const rows = await rowsOf(
    db,
    promotedProductRow,
    sql`select product_id, category_id from products
      where product_id in ${ids.length === 0 ? [''] : ids} or matching_ids ?| ${groupList(groups)}`,
  )
  return [
    ...new Set<ChangeTag>([
      'home',
      ...rows.map((row) => changeTags.category(row.categoryId)),
      ...rows.map((row) => changeTags.product(row.productId)),
    ]),
  ]
}

const groupList = (groups: readonly string[]) =>
  sql`array[${sql.join(
    groups.map((group) => sql`${group}`),
    sql`, `,
  )}]::text[]`

async function writeStates(tx: Db, rows: readonly PromotionRow[], now: Date): Promise<void> {
  if (rows.length === 0) return
  await tx
    .insert(promotionStates)
    .values(rows.map((row) => ({ promotionId: row.promotionId, holds: isPromotionValid(row, now) })))
    .onConflictDoUpdate({ target: promotionStates.promotionId, set: { holds: sql`excluded.holds` } })
}

/** The instant of the next edge of any promotion, at most the horizon ahead. */
function nextEdge(rows: readonly PromotionRow[], now: Date): Date {
  const edges = rows.flatMap((row) => nextPromotionChange(row, now, horizonMs) ?? [])
  return new Date(Math.min(now.getTime() + horizonMs, ...edges.map((edge) => edge.getTime())))
}

/**
 * Compares each promotion with what was last reported of it, reports those that changed, and waits for the next edge
 * (PRM-01). What a stopped shop missed is reported when it is back.
 */
async function turnCalendar({
  db,
  clock,
  notices,
}: Pick<Services, 'db' | 'clock' | 'notices'>): Promise<void> {
  const now = clock.now()
  const rows = await db.select().from(promotions)
  const reported = new Map(
    (await db.select().from(promotionStates)).map((row) => [row.promotionId, row.holds]),
  )
  const changed = rows.filter(
    (row) => (reported.get(row.promotionId) ?? false) !== isPromotionValid(row, now),
  )
  // A shop that never reported anything has no pages that could be wrong.
  const tags = changed.length === 0 || reported.size === 0 ? [] : await tagsOf(db, changed)
  await inTransaction(db, async (tx) => {
    await writeStates(tx, rows, now)
    await scheduleJob(tx, calendarJob, nextEdge(rows, now))
    await notices.write(tx, { tags, hard: true })
  })
}

/**
 * Makes a change to one promotion, has the calendar read its dates, and reports the pages that showed it or show it now.
 * @returns whether there is or was such a promotion
 */
export async function changePromotion(
  { db, clock, notices }: Pick<Services, 'db' | 'clock' | 'notices'>,
  promotionId: string,
  change: (tx: Db) => Promise<void>,
): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    const named = () => tx.select().from(promotions).where(eq(promotions.promotionId, promotionId))
    const before = await named()
    await change(tx)
    await scheduleJob(tx, calendarJob, clock.now())
    const touched = [...before, ...(await named())]
    if (touched.length > 0) await notices.write(tx, { tags: await tagsOf(tx, touched), hard: true })
    return touched.length > 0
  })
}

/** Updates the pages by the promotions' dates, hours and days. */
export function promotionCalendar(services: Pick<Services, 'db' | 'clock' | 'notices'> & JobHandlers): void {
  const { db, clock, jobHandlers, atStart } = services
  jobHandlers.set(calendarJob.kind, () => turnCalendar(services))
  atStart(() => inTransaction(db, (tx) => scheduleJob(tx, calendarJob, clock.now())))
}
