import { z } from 'zod'
import { daysStored } from '../modules/searches/noted-searches.ts'
import { reportSearches } from '../modules/searches/report.ts'
import type { OperatorApp } from '../plugins/contract.ts'

const reportQuery = z.object({ days: z.coerce.number().int().min(1).max(daysStored).default(7) })

/** What shoppers searched for in vain (SEA-03). */
export function searchOperatorRoutes(app: OperatorApp): void {
  app.get('/searches/report', { schema: { hide: true, querystring: reportQuery } }, (request) =>
    reportSearches(app.db, request.query.days, app.clock.now()),
  )
}
