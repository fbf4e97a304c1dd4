import type { FastifyInstance } from 'fastify'
import { lt, or } from 'drizzle-orm'
import { dayMs } from '@kolea/domain/time/durations.ts'
import { log } from '@kolea/contract/logging.ts'
import type { Db } from '../../db/database.ts'
import { clientLogs } from '../../db/schema/messages.ts'
import { bind, success } from '../../http/bind.ts'
import { writeLine } from './write-line.ts'

const retentionMs = 30 * dayMs
/** However fast they come, the database does not grow: the oldest are deleted. */
const mostRows = 10_000

/** Not part of writing a line: payments that are settled at the same time must not wait for each other's deletions. */
async function forgetOld(db: Db, latestId: number, at: Date): Promise<void> {
  const tooOld = lt(clientLogs.at, new Date(at.getTime() - retentionMs))
  const tooMany = lt(clientLogs.logId, latestId - mostRows + 1)
  await db.delete(clientLogs).where(or(tooOld, tooMany))
}

/** POST /logging/log (LOG-01). Rows are stored for 30 days, the latest 10,000 of them. */
export function loggingRoutes(app: FastifyInstance): void {
  bind(app, log, async ({ body }) => {
    const at = app.clock.now()
    const logId = await writeLine(app.db, body, at)
    if (logId !== null) await forgetOld(app.db, logId, at)
    return success
  })
}
