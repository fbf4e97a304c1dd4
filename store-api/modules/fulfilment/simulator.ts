import { nextStatus } from '#lib/domain/orders/transitions.ts'
import { inTransaction } from '../../db/database.ts'
import type { Services } from '../../services/services.ts'
import type { WorkHandlers } from '../../due-work/work-handlers.ts'
import { advanceOrder, lockOrder } from './advance.ts'
import { orderStep } from './schedule.ts'

/** Moves orders on by themselves, a due row a step. */
export function fulfilmentSimulator({
  db,
  clock,
  settings,
  workHandlers,
}: Pick<Services, 'db' | 'clock' | 'settings'> & WorkHandlers): void {
  workHandlers.set(orderStep, async (orderId) => {
    await inTransaction(db, async (tx) => {
      const order = await lockOrder(tx, orderId)
      // An operator or a cancellation may have been there first.
      if (order === undefined || nextStatus(order.orderType, order.orderStatus) === null) return
      await advanceOrder(tx, orderId, undefined, settings.fulfilmentSecondsPerStep, clock.now())
    })
  })
}
