import { sql, type SQL } from 'drizzle-orm'
import { z } from 'zod'
import { rowsOf, type Db } from '../../db/database.ts'
import type { Assortment } from './assortment.ts'
import { visibleProducts } from './product-rows.ts'

/** How many products that may be seen lie on a shelf of this assortment. The database keeps the counts (migration 0011). */
const shelfCountRow = z.object({ categoryId: z.string(), subcategory: z.string(), count: z.number() })
export type ShelfCount = Readonly<z.output<typeof shelfCountRow>>

/** Without some tags there is nothing kept to read: the shelves are counted. */
const countedAnew = (db: Db, assortment: Assortment, ofCategory: SQL): Promise<ShelfCount[]> =>
  rowsOf(
    db,
    shelfCountRow,
    sql`select category_id, subcategory, count(*)::int as count
      from (select p.category_id, p.subcategory ${visibleProducts(assortment)}) seen
      where true ${ofCategory} group by category_id, subcategory`,
  )

export function shelfCounts(
  db: Db,
  assortment: Assortment,
  categoryId: string | null = null,
): Promise<ShelfCount[]> {
  const { store, withoutTags = [] } = assortment
  const ofCategory = categoryId === null ? sql`` : sql`and category_id = ${categoryId}`
  if (withoutTags.length > 0) return countedAnew(db, assortment, ofCategory)
  return rowsOf(
    db,
    shelfCountRow,
    sql`select category_id, subcategory, products as count from shelf_counts
      where store_id = ${store?.storeId ?? ''} and products > 0 ${ofCategory}`,
  )
}
