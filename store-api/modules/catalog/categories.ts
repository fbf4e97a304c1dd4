import { asc, eq, or } from 'drizzle-orm'
import type { WireCategory } from '#lib/contract/content.ts'
import type { Db } from '../../db/database.ts'
import { categories, type CategoryRow } from '../../db/schema/catalog.ts'
import type { Assortment } from './assortment.ts'
import { shelfCounts, type ShelfCount } from './shelf-counts.ts'

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

/** Categories that hold something in this assortment, in the order of the shop (CAT-03, CAT-05). */
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
