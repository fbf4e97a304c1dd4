import type { FastifyInstance } from 'fastify'
import { nextStatus } from '#lib/domain/orders/transitions.ts'
import { inTransaction } from '../../db/database.ts'
import { advanceOrder, lockOrder } from './advance.ts'
import { orderStep } from './schedule.ts'

/** Moves orders on by themselves, a due row a step. */
export function fulfilmentSimulator(app: FastifyInstance): void {
  app.workHandlers.set(orderStep, async (orderId) => {
    await inTransaction(app.db, async (tx) => {
      const order = await lockOrder(tx, orderId)
      // An operator or a cancellation may have been there first.
      if (order === undefined || nextStatus(order.orderType, order.orderStatus) === null) return
      await advanceOrder(tx, orderId, undefined, app.settings.fulfilmentSecondsPerStep, app.clock.now())
    })
  })
}
