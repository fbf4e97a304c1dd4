import { sql } from 'drizzle-orm'
import { isPromotionValid } from '#lib/domain/promotions/validity.ts'
import { rowsOf, type Db } from '../../db/database.ts'
import { promotions, type PromotionRow } from '../../db/schema/catalog.ts'

const kept = 24
const minuteMs = 60_000

/** Remembers what was made for the latest keys. */
export class Remembered<Value> {
  readonly #values = new Map<string, Value>()

  async of(key: string, make: () => Promise<Value> | Value): Promise<Value> {
    const known = this.#values.get(key)
    if (known !== undefined) return known
    const made = await make()
    this.#values.set(key, made)
    const oldest = this.#values.keys().next().value
    if (this.#values.size > kept && oldest !== undefined) this.#values.delete(oldest)
    return made
  }
}

export interface RowsNow {
  /** The same for the same promotions in the same minute, in every database. */
  readonly key: string
  readonly rows: readonly PromotionRow[]
}

const all = new Remembered<PromotionRow[]>()
const valid = new Remembered<PromotionRow[]>()

/**
 * The promotions in force, oldest id first. They are read once for each version of the table, which the database changes
 * with every write to it; rules of time have no finer step than a minute.
 */
export async function promotionRowsNow(db: Db, now: Date): Promise<RowsNow> {
  const [row] = await rowsOf<{ version: string }>(db, sql`select version from promotions_version`)
  if (row === undefined) throw new Error('the promotions have no version')
  const { version } = row
  const key = `${version} ${Math.floor(now.getTime() / minuteMs)}`
  const rows = await valid.of(key, async () => {
    const every = await all.of(version, () => db.select().from(promotions).orderBy(promotions.promotionId))
    return every.filter((promotion) => isPromotionValid(promotion, now))
  })
  return { key, rows }
}
