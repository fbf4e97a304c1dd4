import { eq } from 'drizzle-orm'
import { isAwaited } from '@kolea/domain/orders/transitions.ts'
import { inTransaction } from '../../db/database.ts'
import { orders } from '../../db/schema/orders.ts'
import { Refusal } from '../../refusal.ts'
import type { Services } from '../../services/services.ts'
import { lockOrder } from '../fulfilment/advance.ts'
import { orderNotFound } from './find-orders.ts'

/**
 * Writes down that the customer of a pickup is at the store; the operator's list of orders shows it. The first time counts,
 * and the lock prevents it for an order that is handed over at the same moment.
 * @throws Refusal 404 order_not_found, 409 order_not_awaited
 */
export function announceArrivalAt(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  customerId: string,
  orderId: string,
): Promise<void> {
  return inTransaction(db, async (tx) => {
    const order = await lockOrder(tx, orderId)
    if (order?.customerId !== customerId) throw orderNotFound()
    if (order.arrivedAt !== null) return
    if (!isAwaited({ mode: order.orderType, status: order.orderStatus }))
      throw new Refusal(409, 'order_not_awaited', 'No store is waiting for you with this order.')
    await tx.update(orders).set({ arrivedAt: clock.now() }).where(eq(orders.orderId, orderId))
  })
}
