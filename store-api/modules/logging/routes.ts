import type { FastifyInstance } from 'fastify'
import { lt, or } from 'drizzle-orm'
import { dayMs } from '#lib/domain/time/durations.ts'
import { log } from '#lib/contract/logging.ts'
import { withoutValues } from '#lib/domain/logging/without-values.ts'
import { clientLogs } from '../../db/schema/messages.ts'
import { bind, success } from '../../http/bind.ts'

const keepMs = 30 * dayMs
/** However fast they come, the database does not grow: the oldest make room. */
const mostRows = 10_000

/** POST /logging/log (LOG-01). Rows are kept for 30 days, the latest 10,000 of them, without what may tell of a person. */
export function loggingRoutes(app: FastifyInstance): void {
  bind(app, log, async ({ body }) => {
    const at = app.clock.now()
    const [written] = await app.db
      .insert(clientLogs)
      .values({
        at,
        level: body.logLevel,
        loggedBy: withoutValues(body.loggedBy),
        source: body.source === undefined ? null : withoutValues(body.source),
        status: body.status ?? null,
        message: withoutValues(body.message),
        orderId: body.order?.order_id ?? null,
        orderTotal: body.order?.total ?? null,
      })
      .returning({ logId: clientLogs.logId })
    const tooOld = lt(clientLogs.at, new Date(at.getTime() - keepMs))
    const tooMany = lt(clientLogs.logId, (written?.logId ?? 0) - mostRows + 1)
    await app.db.delete(clientLogs).where(or(tooOld, tooMany))
    return success
  })
}
