import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { rowsOf, type Db } from '../../db/database.ts'
import { noteBand } from '../catalog/stock-notices.ts'

const quantityRow = z.object({ quantity: z.number() })
const takenRow = z.object({ taken: z.number() })

/** Takes all of the quantities off a store's shelf, or none; answers whether it did. Pages are notified once the order is settled. */
export async function reserveStock(
  tx: Db,
  storeId: string,
  productId: string,
  quantity: number,
): Promise<boolean> {
  const taken = await rowsOf(
    tx,
    quantityRow,
    sql`update store_products set quantity = quantity - ${quantity}
      where store_id = ${storeId} and product_id = ${productId} and quantity >= ${quantity} returning quantity`,
  )
  return taken.length > 0
}

/** Takes up to `wanted` units off a store's shelf, and notifies pages; answers how many there were. */
export async function takeUpTo(tx: Db, storeId: string, productId: string, wanted: number): Promise<number> {
  const [row] = await rowsOf(
    tx,
    takenRow,
    sql`with shelf as (select quantity from store_products
        where store_id = ${storeId} and product_id = ${productId} for update)
      update store_products s set quantity = s.quantity - least(shelf.quantity, ${wanted}) from shelf
        where s.store_id = ${storeId} and s.product_id = ${productId}
        returning least(shelf.quantity, ${wanted})::int as taken`,
  )
  const taken = row?.taken ?? 0
  await noteBand(tx, storeId, productId, -taken)
  return taken
}

/** Puts units back on a store's shelf, where the product is counted, and notifies pages. */
export async function restockItems(
  tx: Db,
  storeId: string,
  productId: string,
  quantity: number,
): Promise<void> {
  await tx.execute(sql`update store_products s set quantity = s.quantity + ${quantity} from products p
    where s.store_id = ${storeId} and s.product_id = ${productId} and p.product_id = s.product_id and not p.ignore_quantity`)
  await noteBand(tx, storeId, productId, quantity)
}
