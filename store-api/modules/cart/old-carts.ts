import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { rowsOf, type Db } from '../../db/database.ts'

const portion = 500
const noColumnsRow = z.object({})

/**
 * Deletes a portion of the carts of guests, and of those that a guest's has replaced, which were last changed before; none
 * that an order refers to: checked for each row, since a join would read all orders. Answers whether more may be left. What
 * distinguishes old carts is spelled as in the index `carts_old`.
 */
export async function deleteOldCarts(db: Db, changedBefore: Date): Promise<boolean> {
  const deleted = await rowsOf(
    db,
    noColumnsRow,
    sql`delete from carts where cart_id in (
      select cart_id from carts c
      where (owner_kind = 'guest' or state = 'dropped') and updated_at < ${changedBefore.toISOString()}::timestamptz
        and (select order_id from orders o where o.cart_id = c.cart_id limit 1) is null
      order by updated_at limit ${portion} for update skip locked)
      returning cart_id`,
  )
  return deleted.length === portion
}
