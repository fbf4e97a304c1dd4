import type { FastifyInstance } from 'fastify'
import { logSearch } from '@kolea/contract/logging.ts'
import { dayMs } from '@kolea/domain/time/durations.ts'
import { inTransaction } from '../../db/database.ts'
import { bind, success } from '../../http/bind.ts'
import { scheduleJob } from '../../jobs/schedule.ts'
import { forgetSearches, writeDownSearch } from './noted-searches.ts'

const forgetting = { kind: 'searches.forget', subjectId: 'shop' }

/** POST /logging/search; what is old is deleted once a day and after a start (SEA-03). */
export function notedSearchRoutes(app: FastifyInstance): void {
  const { db, clock } = app
  bind(app, logSearch, async ({ caller, body }) => {
    await writeDownSearch(app, caller, body)
    return success
  })
  const again = (dueAt: Date) => inTransaction(db, (tx) => scheduleJob(tx, forgetting, dueAt))
  app.jobHandlers.set(forgetting.kind, async () => {
    const now = clock.now()
    await forgetSearches(db, now)
    await again(new Date(now.getTime() + dayMs))
  })
  app.atStart(() => again(clock.now()))
}
