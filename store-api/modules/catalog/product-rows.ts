import { sql, type SQL } from 'drizzle-orm'
import { z } from 'zod'
import { nutrition } from '@kolea/contract/product.ts'
import {
  attributeNames,
  attributeShape,
  cardAttributes,
  pageAttributes,
  type ProductAttributes,
} from '@kolea/domain/catalog/product-attributes.ts'
import { rowsOf, textArray, type Db } from '../../db/database.ts'
import { products } from '../../db/schema/catalog.ts'
import type { Assortment } from './assortment.ts'

/** A product with its price, its category and, in a store, its stock. */
const productRow = z.object({
  productId: z.string(),
  slug: z.string(),
  name: z.string(),
  brand: z.string(),
  categoryId: z.string(),
  categoryName: z.string(),
  categorySlug: z.string(),
  subcategory: z.string(),
  description: z.string(),
  sizeValue: z.string(),
  ...attributeShape(cardAttributes),
  tags: z.array(z.string()),
  ageRestricted: z.boolean(),
  ageRestriction: z.number().nullable(),
  limitPerOrder: z.number().nullable(),
  ignoreQuantity: z.boolean(),
  matchingIds: z.array(z.string()),
  popularity: z.number(),
  image: z.string().nullable(),
  listCents: z.number(),
  /** Null without a store. */
  quantity: z.number().nullable(),
})
export type ProductRow = z.output<typeof productRow>

const productDetails = productRow.extend({
  longDescription: z.string(),
  furtherImages: z.array(z.string()),
  nutrition: nutrition.nullable(),
  ...attributeShape(pageAttributes),
  upc: z.string(),
  gtin: z.string(),
})
export type ProductDetailRow = z.output<typeof productDetails>

const columnsOf = (names: readonly (keyof ProductAttributes)[]): SQL =>
  sql.raw(names.map((name) => `p.${products[name].name}`).join(', '))

const summaryColumns = sql`p.product_id, p.slug, p.name, p.brand, p.category_id, c.name as category_name, c.slug as category_slug,
  p.subcategory, p.description, p.size_value, ${columnsOf(attributeNames(cardAttributes))}, p.tags, p.age_restricted, p.age_restriction, p.limit_per_order,
  p.ignore_quantity, p.matching_ids, p.popularity, p.image, pr.list_cents`

/**
 * `from … where` of everything that may be seen: hidden goods never, in a store only what it carries (CAT-05, CAT-08).
 * Further conditions follow with `and`.
 */
export function visibleProducts({ store, zone, withoutTags = [] }: Assortment): SQL {
  const stock =
    store === null
      ? sql``
      : sql`join store_products s on s.product_id = p.product_id and s.store_id = ${store.storeId}`
  const tagless =
    withoutTags.length === 0
      ? sql``
      : sql`and not exists (select 1 from jsonb_array_elements_text(p.tags) t where lower(t) in ${[...withoutTags]})`
  return sql`from products p
    join categories c on c.category_id = p.category_id
    join product_prices pr on pr.product_id = p.product_id and pr.price_zone = ${zone}
    ${stock}
    where not p.hidden and not c.hidden ${tagless}`
}

const stockColumn = ({ store }: Assortment) => (store === null ? sql`null::int as quantity` : sql`s.quantity`)

/** The products of a category, found by the shelf where there is a store. */
export const inCategory = ({ store }: Assortment, categoryId: string): SQL =>
  store === null
    ? sql`and p.category_id = ${categoryId}`
    : sql`and p.category_id = ${categoryId} and s.category_id = ${categoryId}`

/**
 * The first `limit` products of `scope` in an order, selected by narrow rows before the wide ones are read.
 *
 * @param order `order by …`, of columns of the product, its price and its category
 */
export const firstProducts = (
  db: Db,
  assortment: Assortment,
  scope: SQL,
  order: SQL,
  limit: number,
): Promise<ProductRow[]> =>
  selectProducts(
    db,
    assortment,
    sql`and p.product_id = any(array(select p.product_id ${visibleProducts(assortment)} ${scope} ${order} limit ${limit})) ${order}`,
  )

/** Rows for cards. `rest` is what follows the `where`: conditions, order, limit. */
export const selectProducts = (db: Db, assortment: Assortment, rest: SQL): Promise<ProductRow[]> =>
  rowsOf(
    db,
    productRow,
    sql`select ${summaryColumns}, ${stockColumn(assortment)} ${visibleProducts(assortment)} ${rest}`,
  )

function inOrderOf(ids: readonly string[], rows: readonly ProductRow[]): ProductRow[] {
  const byId = new Map(rows.map((row) => [row.productId, row]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

/** Products by id, in the order of the ids; what cannot be seen is missing. */
export async function productsById(
  db: Db,
  assortment: Assortment,
  ids: readonly string[],
): Promise<ProductRow[]> {
  if (ids.length === 0) return []
  const rows = await selectProducts(db, assortment, sql`and p.product_id = any(${textArray(ids)})`)
  return inOrderOf(ids, rows)
}

/**
 * Products by id whether the store carries them or not, in the order of the ids, so that what it does not carry can still be
 * named: its `quantity` is null.
 */
export async function productsWithStock(
  db: Db,
  assortment: Assortment,
  ids: readonly string[],
): Promise<ProductRow[]> {
  if (ids.length === 0) return []
  const storeId = assortment.store?.storeId ?? null
  const rows = await rowsOf(
    db,
    productRow,
    sql`select ${summaryColumns}, (select s.quantity from store_products s
        where s.store_id = ${storeId} and s.product_id = p.product_id) as quantity
      ${visibleProducts({ ...assortment, store: null })} and p.product_id = any(${textArray(ids)})`,
  )
  return inOrderOf(ids, rows)
}

export async function productDetailRow(
  db: Db,
  assortment: Assortment,
  productId: string,
): Promise<ProductDetailRow | undefined> {
  const [row] = await rowsOf(
    db,
    productDetails,
    sql`select ${summaryColumns}, ${stockColumn(assortment)}, p.long_description, p.further_images, p.nutrition, ${columnsOf(attributeNames(pageAttributes))}, p.upc, p.gtin
      ${visibleProducts(assortment)} and p.product_id = ${productId}`,
  )
  return row
}
