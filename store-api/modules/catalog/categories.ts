import { asc, eq, or, sql } from 'drizzle-orm'
import type { WireCategory } from '#lib/contract/content.ts'
import { rowsOf, type Db } from '../../db/database.ts'
import { categories, type CategoryRow } from '../../db/schema/catalog.ts'
import type { Assortment } from './assortment.ts'
import { visibleProducts } from './product-rows.ts'

/** A category that may be seen, by id or slug. */
export async function findCategory(db: Db, idOrSlug: string): Promise<CategoryRow | undefined> {
  const [row] = await db
    .select()
    .from(categories)
    .where(or(eq(categories.categoryId, idOrSlug), eq(categories.slug, idOrSlug)))
  return row?.hidden === false ? row : undefined
}

interface Counts {
  category_id: string
  subcategory: string
  count: number
}

function categoryOnWire(row: CategoryRow, counts: readonly Counts[]): WireCategory {
  const own = counts.filter((each) => each.category_id === row.categoryId)
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

/** Categories that hold something in this assortment, in the order of the shop (CAT-03, CAT-05). */
export async function listCategories(db: Db, assortment: Assortment): Promise<WireCategory[]> {
  const counts = await rowsOf<Counts>(
    db,
    sql`select p.category_id, p.subcategory, count(*)::int as count ${visibleProducts(assortment)} group by p.category_id, p.subcategory`,
  )
  const rows = await db
    .select()
    .from(categories)
    .where(eq(categories.hidden, false))
    .orderBy(asc(categories.position))
  return rows.map((row) => categoryOnWire(row, counts)).filter((category) => category.product_count > 0)
}
