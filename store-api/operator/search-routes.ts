import { z } from 'zod'
import { id, typed } from '@kolea/contract/scalars.ts'
import { findAssortment } from '../modules/catalog/assortment.ts'
import { explainSearch } from '../modules/search/find-products.ts'
import { daysStored } from '../modules/searches/noted-searches.ts'
import { reportSearches } from '../modules/searches/report.ts'
import type { OperatorApp } from '../plugins/contract.ts'

const reportQuery = z.object({ days: z.coerce.number().int().min(1).max(daysStored).default(7) })
const tryQuery = z.object({ query: typed(80), store: id.optional() })

/** What shoppers searched for in vain, and why a search finds what it finds (SEA-03). */
export function searchOperatorRoutes(app: OperatorApp): void {
  app.get('/searches/report', { schema: { hide: true, querystring: reportQuery } }, (request) =>
    reportSearches(app.db, request.query.days, app.clock.now()),
  )
  app.get('/searches/try', { schema: { hide: true, querystring: tryQuery } }, async (request) => {
    const { query, store } = request.query
    return explainSearch(app.db, await findAssortment(app.db, store), query)
  })
}
