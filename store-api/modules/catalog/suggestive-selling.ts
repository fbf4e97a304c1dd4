import { sql, type SQL } from 'drizzle-orm'
import type { suggestiveSelling } from '#lib/contract/catalog.ts'
import type { BodyOf, ResponseInput } from '#lib/contract/endpoint.ts'
import type { Db } from '../../db/database.ts'
import type { Assortment } from './assortment.ts'
import { firstProducts } from './product-rows.ts'
import { summaryOnWire } from './product-wire.ts'
import { offersNow } from './snapshots.ts'

/** What people add at that hour, by category. */
const byTime = {
  morning: ['coffee', 'bakery', 'juice', 'breakfast', 'fruit'],
  afternoon: ['musubi', 'water', 'tea', 'snacks', 'fruit', 'soda'],
  evening: ['ice-cream', 'hot-food', 'soda', 'cookies', 'snacks'],
  night: ['noodles', 'candy', 'ice-cream', 'snacks', 'energy'],
} as const

/** What weekends ask for first: Friday and Saturday from the evening on, Saturday and Sunday before. */
const byWeekend = {
  morning: ['breakfast', 'bakery'],
  afternoon: ['fruit', 'water', 'ice-cream'],
  evening: ['party', 'snacks', 'soda'],
  night: ['party', 'snacks', 'noodles'],
} as const

type TimeOfDay = keyof typeof byTime

/** @param day 0 is Sunday */
const isWeekend = (time: TimeOfDay, day: number) =>
  time === 'evening' || time === 'night' ? day === 5 || day === 6 : day === 0 || day === 6

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
  const { time_of_day: time, day_of_week: day } = body
  const shelves = (isWeekend(time, day) ? byWeekend : byTime)[time]
  const ofTheHour = sql`p.category_id in (select category_id from categories where slug in ${[...shelves]})`
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
