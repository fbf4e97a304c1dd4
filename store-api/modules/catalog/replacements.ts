import { sql } from 'drizzle-orm'
import type { replacements } from '@kolea/contract/catalog.ts'
import type { ResponseInput } from '@kolea/contract/endpoint.ts'
import { mayReplace } from '@kolea/domain/basket/replacement.ts'
import type { Db } from '../../db/database.ts'
import { Refusal } from '../../refusal.ts'
import type { Assortment } from './assortment.ts'
import { firstProducts, inCategory, productsWithStock } from './product-rows.ts'
import { summaryOnWire } from './product-wire.ts'
import { offersNow } from './snapshots.ts'

const offered = 12

/**
 * Products that a store has and may bring when `productId` is sold out, the popular ones first (BSK-06).
 * @throws Refusal 404 product_not_found
 */
export async function replacementsFor(
  db: Db,
  assortment: Assortment,
  productId: string,
  now: Date,
  language: string,
): Promise<ResponseInput<typeof replacements>> {
  const [product] = await productsWithStock(db, assortment, [productId])
  if (product === undefined) throw new Refusal(404, 'product_not_found', 'There is no such product.')
  const offers = await offersNow(db, assortment.zone, now, language)
  const alike = await firstProducts(
    db,
    assortment,
    sql`${inCategory(assortment, product.categoryId)} and p.subcategory = ${product.subcategory}
      and p.product_id <> ${productId} and (s.quantity > 0 or p.ignore_quantity)`,
    sql`order by p.popularity desc, p.product_id`,
    offered,
  )
  return {
    items: alike.filter((other) => mayReplace(product, other)).map((row) => summaryOnWire(row, offers)),
  }
}
