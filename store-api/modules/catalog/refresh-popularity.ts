import { changeTags } from '@kolea/contract/change-notice.ts'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { withoutCharge } from '@kolea/domain/orders/order.ts'
import { popularityRule } from '@kolea/domain/catalog/popularity.ts'
import { inTransaction, rowsOf, type Db, textArray } from '../../db/database.ts'
import { repeatJob } from '../../jobs/repeat-job.ts'
import type { JobHandlers } from '../../jobs/schedule.ts'
import type { Services } from '../../services/services.ts'
import { dayMs } from '@kolea/domain/time/durations.ts'

const categoryIdRow = z.object({ categoryId: z.string() })

const { halfLifeDays, forgottenAfterDays, points, most } = popularityRule

/**
 * The rule of packages/domain/catalog/popularity over every order at once, writing only products whose part has changed.
 * Orders of training customers and orders nobody got do not count. Answers the categories that changed.
 */
async function relearn(db: Db, now: Date): Promise<string[]> {
  const at = sql`${now.toISOString()}::timestamptz`
  const since = sql`${new Date(now.getTime() - forgottenAfterDays * dayMs).toISOString()}::timestamptz`
  const rows = await rowsOf(
    db,
    categoryIdRow,
    sql`with sold as (
        select i.product_id,
          sum(i.quantity * power(0.5::float8, extract(epoch from ${at} - o.placed_at)::float8 / ${sql.raw(String((halfLifeDays * dayMs) / 1000))})) as weight
        from orders o join order_items i on i.order_id = o.order_id join customers c on c.customer_id = o.customer_id
        where o.placement = 'placed' and o.placed_at > ${since} and o.placed_at <= ${at}
          and o.order_status <> all(${textArray(withoutCharge)}) and not c.training_mode
        group by i.product_id
      ), learned as (
        select product_id, least(${sql.raw(String(most))}, round(${sql.raw(String(points))} * ln(1 + weight))::int) as part from sold
      ), before as (
        select product_id, learned_popularity as part from products where learned_popularity <> 0
      ), changed as (
        select product_id, coalesce(l.part, 0) as part from learned l full join before b using (product_id)
        where coalesce(l.part, 0) <> coalesce(b.part, 0)
      ), written as (
        update products p set popularity = p.popularity - p.learned_popularity + changed.part, learned_popularity = changed.part
        from changed where p.product_id = changed.product_id returning p.category_id
      )
      select distinct category_id from written`,
  )
  return rows.map((row) => row.categoryId)
}

/** Learns popularity from the orders of the last weeks and notifies the pages that list by it. */
export async function refreshPopularity({
  db,
  clock,
  notices,
}: Pick<Services, 'db' | 'clock' | 'notices'>): Promise<number> {
  return inTransaction(db, async (tx) => {
    const changed = await relearn(tx, clock.now())
    if (changed.length > 0)
      await notices.write(tx, { tags: ['home', ...changed.map((id) => changeTags.category(id))] })
    return changed.length
  })
}

/** The next night at 13:30 UTC: half past three in Honolulu, when the fewest people order. */
function nextNight(now: Date): Date {
  const night = new Date(now)
  night.setUTCHours(13, 30, 0, 0)
  return night > now ? night : new Date(night.getTime() + dayMs)
}

/** Learns every night, and once after a start. */
export function popularityLearning(services: Pick<Services, 'db' | 'clock' | 'notices'> & JobHandlers): void {
  repeatJob(services, 'popularity', async () => {
    await refreshPopularity(services)
    return nextNight(services.clock.now())
  })
}
