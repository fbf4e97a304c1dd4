import { sql } from 'drizzle-orm'
import type { PriceZone } from '#lib/domain/pricing/price-zones.ts'
import type { Db } from '../../db/database.ts'
import type { Assortment } from './assortment.ts'
import { rememberedCatalog, type Traits } from './catalog-memory.ts'
import { orderOf, sorted, type Sort } from './keyset.ts'

const inOrder = new WeakMap<readonly Traits[], Map<string, readonly Traits[]>>()

/** The products that have a price, in an order. The same array for the same shelf, zone and sort. */
function arranged(shelf: readonly Traits[], zone: PriceZone, sort: Sort): readonly Traits[] {
  const known = inOrder.get(shelf) ?? new Map<string, readonly Traits[]>()
  inOrder.set(shelf, known)
  const key = `${zone} ${JSON.stringify(sort)}`
  const before = known.get(key)
  if (before !== undefined) return before
  const priced = shelf.filter(({ prices }) => prices[zone] !== undefined)
  const made = sorted(priced, orderOf(sort, zone))
  known.set(key, made)
  return made
}

/**
 * The products of a category that the assortment has, in an order. The whole shelf is remembered; without a store the answer is the
 * same array as long as the catalog is the same.
 */
export async function productsOnShelf(
  db: Db,
  assortment: Assortment,
  categoryId: string,
  sort: Sort,
): Promise<readonly Traits[]> {
  const catalog = await rememberedCatalog(db, assortment)
  const shelf = await catalog.list(
    `shelf ${categoryId}`,
    sql`select product_id from products where not hidden and category_id = ${categoryId} order by popularity desc, product_id`,
  )
  return arranged(await catalog.traits(await catalog.carried(shelf)), assortment.zone, sort)
}

const counts = new WeakMap<readonly Traits[], ReadonlyMap<string, number>>()

/** How many of the products each sub-category has; the same array is counted once. */
export function subcategoryCounts(products: readonly Traits[]): ReadonlyMap<string, number> {
  const before = counts.get(products)
  if (before !== undefined) return before
  const counted = new Map<string, number>()
  for (const { subcategory } of products) counted.set(subcategory, (counted.get(subcategory) ?? 0) + 1)
  counts.set(products, counted)
  return counted
}
