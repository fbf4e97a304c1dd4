import type { FastifyInstance } from 'fastify'
import { lt } from 'drizzle-orm'
import { log } from '#lib/contract/logging.ts'
import { clientLogs } from '../../db/schema/messages.ts'
import { bind, success } from '../../plugins/contract.ts'

const keepMs = 30 * 24 * 60 * 60_000

/** POST /logging/log (LOG-01); rows are kept for 30 days. */
export function loggingRoutes(app: FastifyInstance): void {
  bind(app, log, async ({ body }) => {
    const at = app.clock.now()
    await app.db.delete(clientLogs).where(lt(clientLogs.at, new Date(at.getTime() - keepMs)))
    await app.db.insert(clientLogs).values({
      at,
      level: body.logLevel,
      loggedBy: body.loggedBy,
      source: body.source ?? null,
      status: body.status ?? null,
      message: body.message,
      orderId: body.order?.order_id ?? null,
      orderTotal: body.order?.total ?? null,
    })
    return success
  })
}
