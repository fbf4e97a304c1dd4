import { asc, eq, or, sql, type SQL } from 'drizzle-orm'
import { z } from 'zod'
import type { storeFacet } from '@kolea/contract/catalog.ts'
import type { WireCategory } from '@kolea/contract/content.ts'
import type { BodyOf, ResponseInput } from '@kolea/contract/endpoint.ts'
import { rowsOf, type Db } from '../../db/database.ts'
import { categories, type CategoryRow } from '../../db/schema/catalog.ts'
import { Refusal } from '../../refusal.ts'
import type { Assortment } from './assortment.ts'
import { countBySubcategory } from './catalog-snapshot.ts'
import { filtered } from './filters.ts'
import { afterKey, keyOf, orderOf } from './keyset.ts'
import { visibleProducts, productsById } from './product-rows.ts'
import { summaryOnWire } from './product-wire.ts'
import { catalogNow, offersNow } from './snapshots.ts'

/** How many products that may be seen lie on a shelf of this assortment. The database maintains the counts (migration 0011). */
const shelfCountRow = z.object({ categoryId: z.string(), subcategory: z.string(), count: z.number() })
type ShelfCount = Readonly<z.output<typeof shelfCountRow>>

/** Without some tags there is no stored count to read: the shelves are counted. */
const countedAnew = (db: Db, assortment: Assortment, ofCategory: SQL): Promise<ShelfCount[]> =>
  rowsOf(
    db,
    shelfCountRow,
    sql`select category_id, subcategory, count(*)::int as count
      from (select p.category_id, p.subcategory ${visibleProducts(assortment)}) seen
      where true ${ofCategory} group by category_id, subcategory`,
  )

function shelfCounts(
  db: Db,
  assortment: Assortment,
  categoryId: string | null = null,
): Promise<ShelfCount[]> {
  const { store, withoutTags = [] } = assortment
  const ofCategory = categoryId === null ? sql`` : sql`and category_id = ${categoryId}`
  if (withoutTags.length > 0) return countedAnew(db, assortment, ofCategory)
  return rowsOf(
    db,
    shelfCountRow,
    sql`select category_id, subcategory, products as count from shelf_counts
      where store_id = ${store?.storeId ?? ''} and products > 0 ${ofCategory}`,
  )
}

/** A category that may be seen, by id or slug. */
export async function findCategory(db: Db, idOrSlug: string): Promise<CategoryRow | undefined> {
  const [row] = await db
    .select()
    .from(categories)
    .where(or(eq(categories.categoryId, idOrSlug), eq(categories.slug, idOrSlug)))
  return row?.hidden === false ? row : undefined
}

function categoryOnWire(row: CategoryRow, own: readonly ShelfCount[]): WireCategory {
  const countOf = new Map(own.map((each) => [each.subcategory, each.count]))
  const image = row.image ?? ''
  return {
    id: row.categoryId,
    slug: row.slug,
    name: row.name,
    desc: row.description,
    long_desc: row.longDescription,
    thumbnail: image,
    full_image: image,
    small_image: image,
    tint: row.tint,
    verify_age: row.verifyAge,
    min_purchase_age: row.minPurchaseAge,
    localizations_ui: row.localised,
    meta_tags: row.metaTags,
    subcategories: row.subcategories
      .map(({ slug, name, localised, type }) => ({
        slug,
        name,
        localizations_ui: localised,
        type,
        count: countOf.get(slug) ?? 0,
      }))
      .filter((sub) => sub.count > 0),
    product_count: own.reduce((sum, each) => sum + each.count, 0),
  }
}

/** Categories that contain something in this assortment, in the order of the shop (CAT-03, CAT-05). */
export async function listCategories(db: Db, assortment: Assortment): Promise<WireCategory[]> {
  const counts = Map.groupBy(await shelfCounts(db, assortment), (row) => row.categoryId)
  const rows = await db
    .select()
    .from(categories)
    .where(eq(categories.hidden, false))
    .orderBy(asc(categories.position))
  return rows
    .map((row) => categoryOnWire(row, counts.get(row.categoryId) ?? []))
    .filter((category) => category.product_count > 0)
}

/**
 * A page of a category: products by sub-category, filter and sort, and the counts of its sub-categories (CAT-03).
 * @throws Refusal 404 category_not_found, 400 bad_request
 */
export async function facetPage(
  db: Db,
  assortment: Assortment,
  body: BodyOf<typeof storeFacet>,
  now: Date,
  language: string,
): Promise<ResponseInput<typeof storeFacet>> {
  const { attributes, sort, limit, lastKey } = body
  const category = await findCategory(db, attributes.category_id)
  if (category === undefined) throw new Refusal(404, 'category_not_found', 'There is no such category.')
  const offers = await offersNow(db, assortment.zone, now, language)
  const catalog = await catalogNow(db, assortment)
  const deals = attributes.filters.deal === undefined ? new Set<string>() : await catalog.dealIds(offers)
  const order = orderOf(sort, assortment.zone, offers)
  const isAfter = afterKey(order, lastKey?.id)
  const whole = await catalog.shelf(category.categoryId, sort, offers)
  const shelf = filtered(whole.products, attributes.filters, assortment.zone, deals)
  const subcategories = attributes.subcategory
  const found =
    subcategories.length === 0
      ? shelf
      : shelf.filter((product) => subcategories.includes(product.subcategory))
  const countOf = shelf === whole.products ? whole.counts : countBySubcategory(shelf)
  const beyond = lastKey?.id ? found.filter(isAfter) : found
  const page = beyond.slice(0, limit)
  const last = page.at(-1)
  const rows = await productsById(
    db,
    assortment,
    page.map((product) => product.productId),
  )
  return {
    Items: rows.map((row) => summaryOnWire(row, offers)),
    LastEvaluatedKey: beyond.length > limit && last ? { id: keyOf(order, last) } : null,
    total: found.length,
    facets: category.subcategories
      .map(({ slug, name }) => ({ subcategory: slug, name, count: countOf.get(slug) ?? 0 }))
      .filter((facet) => facet.count > 0),
  }
}
