import { sql } from 'drizzle-orm'
import { rowsOf, type Db } from '../../db/database.ts'
import type { Assortment } from './assortment.ts'

/** How many products that may be seen lie on a shelf of this assortment. The database keeps the counts (migration 0011). */
export interface ShelfCount {
  readonly category_id: string
  readonly subcategory: string
  readonly count: number
}

export const shelfCounts = (
  db: Db,
  { store }: Assortment,
  categoryId: string | null = null,
): Promise<ShelfCount[]> =>
  rowsOf<ShelfCount>(
    db,
    sql`select category_id, subcategory, products as count from shelf_counts
      where store_id = ${store?.storeId ?? ''} and products > 0 ${categoryId === null ? sql`` : sql`and category_id = ${categoryId}`}`,
  )
