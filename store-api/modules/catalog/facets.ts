import type { storeFacet } from '#lib/contract/catalog.ts'
import type { BodyOf, ResponseInput } from '#lib/contract/endpoint.ts'
import type { Db } from '../../db/database.ts'
import { Refusal } from '../../refusal.ts'
import type { Assortment } from './assortment.ts'
import { countBySubcategory } from './catalog-snapshot.ts'
import { findCategory } from './categories.ts'
import { filtered } from './filters.ts'
import { afterKey, keyOf, orderOf } from './keyset.ts'
import { productsById } from './product-rows.ts'
import { summaryOnWire } from './product-wire.ts'
import { catalogNow, offersNow } from './snapshots.ts'

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
  const catalog = await catalogNow(db, assortment)
  const deals = attributes.filters.deal === undefined ? new Set<string>() : await catalog.dealIds(offers)
  const order = orderOf(sort, assortment.zone)
  const isAfter = afterKey(order, lastKey?.id)
  const whole = await catalog.shelf(category.categoryId, sort)
  const shelf = filtered(whole.products, attributes.filters, assortment.zone, deals)
  const wanted = attributes.subcategory
  const found = wanted.length === 0 ? shelf : shelf.filter((product) => wanted.includes(product.subcategory))
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
