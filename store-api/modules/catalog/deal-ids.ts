import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { rowsOf, textArray, type Db } from '../../db/database.ts'
import type { Offer } from './offers.ts'

const productIdRow = z.object({ productId: z.string() })

/** Ids of products on offer; their order is that of the set. */
export type DealIds = ReadonlySet<string>

/** Reads the ids of every product that one of the offers names, by itself or by its group, the wanted ones first. */
export async function readDealIds(db: Db, offers: readonly Offer[]): Promise<DealIds> {
  if (offers.length === 0) return new Set()
  const ids = [...new Set(offers.flatMap(({ deal }) => deal.productIds))]
  const groups = [...new Set(offers.flatMap(({ deal }) => deal.matchingIds))]
  const rows = await rowsOf(
    db,
    productIdRow,
    sql`select product_id from products
      where not hidden and product_id = any(array(
        select unnest(${textArray(ids)}) union select product_id from products where matching_ids ?| ${textArray(groups)}))
      order by popularity desc, product_id`,
  )
  return new Set(rows.map((row) => row.productId))
}
