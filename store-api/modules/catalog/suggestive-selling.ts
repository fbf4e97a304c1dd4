import { sql, type SQL } from 'drizzle-orm'
import type { suggestiveSelling } from '#lib/contract/catalog.ts'
import type { BodyOf, ResponseInput } from '#lib/contract/endpoint.ts'
import type { Db } from '../../db/database.ts'
import type { Assortment } from './assortment.ts'
import { offersNow } from './offers.ts'
import { firstProducts } from './product-rows.ts'
import { summaryOnWire } from './product-wire.ts'

/** What people add at that hour, by category. */
const byTime = {
  morning: ['coffee', 'bakery', 'juice', 'breakfast', 'fruit'],
  afternoon: ['musubi', 'water', 'tea', 'snacks', 'fruit', 'soda'],
  evening: ['ice-cream', 'hot-food', 'soda', 'cookies', 'snacks'],
  night: ['noodles', 'candy', 'ice-cream', 'snacks', 'energy'],
} as const

const offered = 8

/** Things to add before the order flies: not in the basket, in stock, for any age (PRM-02). */
export async function suggestAdditions(
  db: Db,
  assortment: Assortment,
  body: BodyOf<typeof suggestiveSelling>,
  now: Date,
): Promise<ResponseInput<typeof suggestiveSelling>> {
  const offers = await offersNow(db, assortment.zone, now)
  const others = body.product_id.length === 0 ? sql`` : sql`and p.product_id not in ${[...body.product_id]}`
  const inStock = assortment.store === null ? sql`` : sql`and (s.quantity > 0 or p.ignore_quantity)`
  const ofTheHour = sql`p.category_id in (select category_id from categories where slug in ${[...byTime[body.time_of_day]]})`
  const popular = (where: SQL) =>
    firstProducts(
      db,
      assortment,
      sql`${others} ${inStock} and not p.age_restricted ${where}`,
      sql`order by p.popularity desc, p.product_id`,
      offered * 4,
    )
  const first = await popular(sql`and ${ofTheHour}`)
  const rows = first.length < offered ? [...first, ...(await popular(sql`and not ${ofTheHour}`))] : first
  const seen = new Set<string>()
  const spread = rows.filter((row) => !seen.has(row.subcategory) && seen.add(row.subcategory))
  return {
    items: [...new Set([...spread, ...rows])].slice(0, offered).map((row) => summaryOnWire(row, offers)),
  }
}
