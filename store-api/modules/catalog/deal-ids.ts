import { sql } from 'drizzle-orm'
import { rowsOf, textArray, type Db } from '../../db/database.ts'
import type { Offer } from './offers.ts'

const known = new WeakMap<readonly Offer[], Promise<readonly string[]>>()

async function find(db: Db, offers: readonly Offer[]): Promise<readonly string[]> {
  const ids = [...new Set(offers.flatMap(({ deal }) => deal.productIds))]
  const groups = [...new Set(offers.flatMap(({ deal }) => deal.matchingIds))]
  const rows = await rowsOf<{ product_id: string }>(
    db,
    sql`select product_id from products
      where not hidden and product_id = any(array(
        select unnest(${textArray(ids)}) union select product_id from products where matching_ids ?| ${textArray(groups)}))
      order by popularity desc, product_id`,
  )
  return rows.map((row) => row.product_id)
}

/**
 * Ids of every product under an offer, the wanted ones first. Found once for a list of offers, so as old as that at most: a minute.
 *
 * @param filters where given, nothing is looked for unless they ask for deals
 */
export async function dealIds(
  db: Db,
  offers: readonly Offer[],
  filters?: Readonly<Record<string, readonly string[]>>,
): Promise<readonly string[]> {
  if (offers.length === 0 || (filters !== undefined && filters.deal === undefined)) return []
  const before = known.get(offers)
  if (before !== undefined) return before
  const found = find(db, offers)
  known.set(offers, found)
  found.catch(() => known.delete(offers))
  return found
}
