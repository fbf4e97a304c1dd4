import { changeTags } from '@kolea/contract/change-notice.ts'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { rowsOf, type Db } from '../../db/database.ts'
import { noteChange } from '../../services/change-log.ts'
import type { Services } from '../../services/services.ts'
import { stockBand } from './product-wire.ts'

const shelfRow = z.object({ productId: z.string(), categoryId: z.string(), quantity: z.number() })
const movedRow = shelfRow.extend({ moved: z.number() })

interface Change extends z.output<typeof shelfRow> {
  readonly before: number
}

/** Of the pages that show another stock than before. */
const tagsOf = (changes: readonly Change[]) =>
  changes
    .filter(({ quantity, before }) => stockBand(quantity) !== stockBand(before))
    .flatMap(({ productId, categoryId }) => [changeTags.product(productId), changeTags.category(categoryId)])

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
  const sign = goods === 'taken' ? 1 : -1
  const changes = rows.map((row) => ({ ...row, before: row.quantity + sign * row.moved }))
  await notices.write(tx, { tags: tagsOf(changes) })
}

/**
 * The same of one product that an addition or a replacement took off the shelf or put back, in its transaction. Sent with what waits
 * (`sendWaiting`), within a second.
 * @param moved units that came to the shelf; negative: that left it
 */
export async function noteBand(tx: Db, storeId: string, productId: string, moved: number): Promise<void> {
  const rows = await rowsOf(
    tx,
    shelfRow,
    sql`select p.product_id, p.category_id, s.quantity from store_products s join products p on p.product_id = s.product_id
      where s.store_id = ${storeId} and s.product_id = ${productId} and not p.ignore_quantity`,
  )
  await noteChange(tx, { tags: tagsOf(rows.map((row) => ({ ...row, before: row.quantity - moved }))) })
}
