import { changeTags } from '@kolea/contract/change-notice.ts'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { rowsOf, type Db } from '../../db/database.ts'
import type { Services } from '../../services/services.ts'
import { stockBand } from './product-wire.ts'

const movedRow = z.object({
  productId: z.string(),
  categoryId: z.string(),
  quantity: z.number(),
  moved: z.number(),
})
type Moved = z.output<typeof movedRow>

/**
 * Notes which pages an order has changed, in the transaction that moved its goods: only those whose stock went from one band to another
 * (docs/architecture.md, The way of a page).
 */
export async function noteBands(
  tx: Db,
  { notices }: Pick<Services, 'notices'>,
  orderId: string,
  goods: 'taken' | 'returned',
): Promise<void> {
  const rows = await rowsOf(
    tx,
    movedRow,
    sql`select p.product_id, p.category_id, s.quantity, i.quantity - i.removed_quantity as moved
      from orders o join order_items i on i.order_id = o.order_id join products p on p.product_id = i.product_id
      join store_products s on s.store_id = o.store_id and s.product_id = i.product_id
      where o.order_id = ${orderId} and not p.ignore_quantity`,
  )
  const before = ({ quantity, moved }: Moved) => (goods === 'taken' ? quantity + moved : quantity - moved)
  const changed = rows.filter((row) => stockBand(row.quantity) !== stockBand(before(row)))
  const tags = changed.flatMap((row) => [
    changeTags.product(row.productId),
    changeTags.category(row.categoryId),
  ])
  await notices.write(tx, { tags })
}
