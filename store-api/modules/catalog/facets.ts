import { sql } from 'drizzle-orm'
import type { storeFacet } from '#lib/contract/catalog.ts'
import type { BodyOf, ResponseInput } from '#lib/contract/endpoint.ts'
import { rowsOf, type Db } from '../../db/database.ts'
import { Refusal } from '../../refusal.ts'
import type { Assortment } from './assortment.ts'
import { findCategory } from './categories.ts'
import { dealIds } from './deal-ids.ts'
import { filterConditions, isFiltered } from './filters.ts'
import { afterKey, encodeKey, orderBy, orderOf, orderValue } from './keyset.ts'
import { offersNow } from './offers.ts'
import { firstProducts, inCategory, visibleProducts } from './product-rows.ts'
import { summaryOnWire } from './product-wire.ts'
import { shelfCounts } from './shelf-counts.ts'

/**
 * A page of a category: products by sub-category, filter and sort, and the counts of its sub-categories (CAT-03).
 * @throws Refusal 404 category_not_found, 400 bad_request
 */
export async function facetPage(
  db: Db,
  assortment: Assortment,
  body: BodyOf<typeof storeFacet>,
  now: Date,
): Promise<ResponseInput<typeof storeFacet>> {
  const { attributes, sort, limit, lastKey } = body
  const category = await findCategory(db, attributes.category_id)
  if (category === undefined) throw new Refusal(404, 'category_not_found', 'There is no such category.')
  const offers = await offersNow(db, assortment.zone, now)
  const chosen = filterConditions(attributes.filters, await dealIds(db, offers, attributes.filters))
  const shelf = sql`${inCategory(assortment, category.categoryId)} ${chosen}`
  const wanted = attributes.subcategory
  const scope = wanted.length === 0 ? shelf : sql`${shelf} and p.subcategory in ${[...wanted]}`
  const order = orderOf(sort)

  const counts = isFiltered(attributes.filters)
    ? await rowsOf<{ subcategory: string; count: number }>(
        db,
        sql`select p.subcategory, count(*)::int as count ${visibleProducts(assortment)} ${shelf} group by p.subcategory`,
      )
    : await shelfCounts(db, assortment, category.categoryId)
  const rows = await firstProducts(
    db,
    assortment,
    sql`${scope} ${afterKey(order, lastKey?.id)}`,
    orderBy(order),
    limit + 1,
  )
  const page = rows.slice(0, limit)
  const last = page.at(-1)
  const countOf = new Map(counts.map((row) => [row.subcategory, row.count]))
  return {
    Items: page.map((row) => summaryOnWire(row, offers)),
    LastEvaluatedKey:
      rows.length > limit && last ? { id: encodeKey(orderValue(sort, last), last.product_id) } : null,
    total: counts
      .filter((row) => wanted.length === 0 || wanted.includes(row.subcategory))
      .reduce((sum, row) => sum + row.count, 0),
    facets: category.subcategories
      .map(({ slug, name }) => ({ subcategory: slug, name, count: countOf.get(slug) ?? 0 }))
      .filter((facet) => facet.count > 0),
  }
}
