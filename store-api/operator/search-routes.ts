import { inArray } from 'drizzle-orm'
import { z } from 'zod'
import { id, typed } from '@kolea/contract/scalars.ts'
import type { Db } from '../db/database.ts'
import { products } from '../db/schema/catalog.ts'
import { findAssortment } from '../modules/catalog/assortment.ts'
import { explainSearch, type SearchExplanation } from '../modules/search/find-products.ts'
import { daysStored } from '../modules/searches/noted-searches.ts'
import { reportSearches } from '../modules/searches/report.ts'
import type { OperatorApp } from '../plugins/contract.ts'

const reportQuery = z.object({ days: z.coerce.number().int().min(1).max(daysStored).default(7) })
const tryQuery = z.object({ query: typed(80), store: id.optional() })

/** The explanation with the products' names as they are written: the search knows them folded. */
async function withNames(db: Db, explanation: SearchExplanation): Promise<SearchExplanation> {
  const ids = explanation.products.map(({ productId }) => productId)
  const rows = await db
    .select({ productId: products.productId, name: products.name })
    .from(products)
    .where(inArray(products.productId, ids))
  const names = new Map(rows.map(({ productId, name }) => [productId, name]))
  return {
    ...explanation,
    products: explanation.products.map((product) => ({
      ...product,
      name: names.get(product.productId) ?? product.name,
    })),
  }
}

/** What shoppers searched for in vain, and why a search finds what it finds (SEA-03). */
export function searchOperatorRoutes(app: OperatorApp): void {
  app.get('/searches/report', { schema: { hide: true, querystring: reportQuery } }, (request) =>
    reportSearches(app.db, request.query.days, app.clock.now()),
  )
  app.get('/searches/try', { schema: { hide: true, querystring: tryQuery } }, async (request) => {
    const { query, store } = request.query
    return withNames(app.db, await explainSearch(app.db, await findAssortment(app.db, store), query))
  })
}
