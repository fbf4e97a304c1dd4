import { eq } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { isCancelable, mayFollow } from '#lib/domain/orders/transitions.ts'
import { inTransaction } from '../../db/database.ts'
import type { OrderRow } from '../../db/schema/orders.ts'
import { payments } from '../../db/schema/payments.ts'
import { Refusal } from '../../refusal.ts'
import { lockOrder, recordStatus } from '../fulfilment/advance.ts'
import { cancelSteps } from '../fulfilment/schedule.ts'
import { orderNotFound } from './find-orders.ts'
import { paymentOf, returnStock, settleRefund } from './settle.ts'

/**
 * Cancels an order: goods back on the shelf, the whole charge given back. A customer may until packing begins, the
 * operator until it leaves the store (ORD-05). The refund is written down before the gateway is asked, so a crash between
 * the two is made good by the reconciler.
 * @param customerId undefined for the operator
 * @throws Refusal 404 order_not_found, 409 order_not_cancelable
 */
export async function cancelOrder(
  app: FastifyInstance,
  orderId: string,
  customerId: string | undefined,
): Promise<OrderRow> {
  const now = app.clock.now()
  const canceled = await inTransaction(app.db, async (tx) => {
    const order = await lockOrder(tx, orderId)
    if (order === undefined || (customerId !== undefined && order.customerId !== customerId))
      throw orderNotFound()
    const permitted =
      customerId === undefined
        ? mayFollow(order.orderType, order.orderStatus, 'canceled')
        : isCancelable(order.orderStatus)
    if (!permitted)
      throw new Refusal(409, 'order_not_cancelable', 'The order is too far along to be canceled.')
    await cancelSteps(tx, orderId)
    await returnStock(tx, order)
    await tx
      .update(payments)
      .set({ status: 'refund_due', updatedAt: now })
      .where(eq(payments.orderId, orderId))
    return recordStatus(tx, order, 'canceled', now)
  })
  await settleRefund(app, await paymentOf(app.db, orderId)).catch((error: unknown) => {
    app.log.warn({ err: error, orderId }, 'refund is left to the reconciler')
  })
  return canceled
}
