import { sql, type SQL } from 'drizzle-orm'
import { z } from 'zod'
import type { ResponseInput } from '@kolea/contract/endpoint.ts'
import type { sitemapProducts, storeProduct } from '@kolea/contract/catalog.ts'
import { rowsOf, type Db } from '../../db/database.ts'
import { Refusal } from '../../refusal.ts'
import type { Assortment } from './assortment.ts'
import { complementsOf } from './complements.ts'
import {
  inCategory,
  productDetailRow,
  productsById,
  visibleProducts,
  type ProductDetailRow,
  type ProductRow,
} from './product-rows.ts'
import { detailsOnWire, summaryOnWire } from './product-wire.ts'
import { offersNow } from './snapshots.ts'

const totalRow = z.object({ total: z.number() })
const productIdRow = z.object({ productId: z.string() })
const sitemapRow = z.object({
  productId: z.string(),
  slug: z.string(),
  categorySlug: z.string(),
  updatedAt: z.coerce.date(),
})

const similarShown = 8

/** A product with others like it and things that go well with it. @throws Refusal 404 product_not_found, alike for unknown and hidden ones */
export async function productPage(
  db: Db,
  assortment: Assortment,
  productId: string,
  now: Date,
  language: string,
): Promise<ResponseInput<typeof storeProduct>> {
  const row = await productDetailRow(db, assortment, productId)
  if (row === undefined) throw new Refusal(404, 'product_not_found', 'There is no such product.')
  const offers = await offersNow(db, assortment.zone, now, language)
  const [similar, complements] = await Promise.all([
    similarProducts(db, assortment, row),
    complementsOf(db, assortment, row.categorySlug),
  ])
  return {
    product: detailsOnWire(row, offers, assortment),
    similar: similar.map((each) => summaryOnWire(each, offers)),
    complements: complements.map((each) => summaryOnWire(each, offers)),
  }
}

/** First the shelf's other brands, then the brand itself, then the rest of the category; the popular ones of each. */
async function similarProducts(db: Db, assortment: Assortment, row: ProductDetailRow): Promise<ProductRow[]> {
  const next = (where: SQL) => sql`(select p.product_id ${visibleProducts(assortment)}
    ${inCategory(assortment, row.categoryId)} and p.product_id <> ${row.productId} and ${where}
    order by p.popularity desc, p.product_id limit ${similarShown})`
  const found = await rowsOf(
    db,
    productIdRow,
    sql`select product_id from (
      ${next(sql`p.subcategory = ${row.subcategory} and p.brand <> ${row.brand}`)}
      union all ${next(sql`p.subcategory = ${row.subcategory} and p.brand = ${row.brand}`)}
      union all ${next(sql`p.subcategory <> ${row.subcategory} and p.brand <> ${row.brand}`)}
      union all ${next(sql`p.subcategory <> ${row.subcategory} and p.brand = ${row.brand}`)}
    ) alike limit ${similarShown}`,
  )
  return productsById(
    db,
    assortment,
    found.map((each) => each.productId),
  )
}

/** Every product page there is, in a stable order (CAT-09). */
export async function sitemapPage(
  db: Db,
  assortment: Assortment,
  offset: number,
  limit: number,
): Promise<ResponseInput<typeof sitemapProducts>> {
  const [count] = await rowsOf(
    db,
    totalRow,
    sql`select count(*)::int as total ${visibleProducts(assortment)}`,
  )
  const rows = await rowsOf(
    db,
    sitemapRow,
    sql`select p.product_id, p.slug, c.slug as category_slug, p.updated_at ${visibleProducts(assortment)}
      order by p.product_id offset ${offset} limit ${limit}`,
  )
  return {
    total: count?.total ?? 0,
    products: rows.map(({ productId, slug, categorySlug, updatedAt }) => ({
      product_id: productId,
      slug,
      category_slug: categorySlug,
      updated_at: updatedAt.toISOString(),
    })),
  }
}
