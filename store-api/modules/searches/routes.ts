import type { FastifyInstance } from 'fastify'
import { logSearch } from '@kolea/contract/logging.ts'
import { dayMs } from '@kolea/domain/time/durations.ts'
import { bind, success } from '../../http/bind.ts'
import { repeatJob } from '../../jobs/repeat-job.ts'
import { forgetSearches, writeDownSearch } from './noted-searches.ts'

/** POST /logging/search; what is old is deleted once a day and after a start (SEA-03). */
export function notedSearchRoutes(app: FastifyInstance): void {
  bind(app, logSearch, async ({ caller, body }) => {
    await writeDownSearch(app, caller, body)
    return success
  })
  repeatJob(app, 'searches.forget', async (now) => {
    await forgetSearches(app.db, now)
    return new Date(now.getTime() + dayMs)
  })
}
