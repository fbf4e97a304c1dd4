import { sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { nextStatus } from '#lib/domain/orders/transitions.ts'
import { inTransaction, rowsOf, type Db } from '../../db/database.ts'
import { advanceOrder, lockOrder } from './advance.ts'
import { cancelSteps } from './schedule.ts'

const perTick = 20

/** One due step, if there is one nobody else is taking; answers whether there was. */
async function takeStep(db: Db, secondsPerStep: number, now: Date): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    const [due] = await rowsOf<{ order_id: string }>(
      tx,
      sql`select order_id from due_work where kind = 'order_step' and due_at <= ${now.toISOString()}
        order by due_at limit 1 for update skip locked`,
    )
    if (due === undefined) return false
    const order = await lockOrder(tx, due.order_id)
    // An operator or a cancellation may have been there first.
    if (order === undefined || nextStatus(order.orderType, order.orderStatus) === null)
      await cancelSteps(tx, due.order_id)
    else await advanceOrder(tx, due.order_id, undefined, secondsPerStep, now)
    return true
  })
}

/** Takes every step that is due; a test calls it instead of waiting. */
export async function takeDueSteps(app: FastifyInstance): Promise<number> {
  let taken = 0
  while (taken < perTick && (await takeStep(app.db, app.settings.fulfilmentSecondsPerStep, app.clock.now())))
    taken += 1
  return taken
}
