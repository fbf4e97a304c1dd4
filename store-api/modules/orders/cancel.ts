import { isCancelable, mayFollow } from '@kolea/domain/orders/transitions.ts'
import { inTransaction, type Db } from '../../db/database.ts'
import type { OrderRow } from '../../db/schema/orders.ts'
import type { RefundRow } from '../../db/schema/refunds.ts'
import { Refusal } from '../../refusal.ts'
import { noteBands } from '../catalog/stock-notices.ts'
import { lockOrder, recordStatus } from '../fulfilment/advance.ts'
import { cancelSteps } from '../fulfilment/schedule.ts'
import type { PaymentGateways } from '../payments/gateways.ts'
import type { Services } from '../../services/services.ts'
import { orderNotFound } from './find-orders.ts'
import { openRefund, refundableOf } from './refunds.ts'
import { returnStock } from './settle.ts'
import { settleRefundsOf } from './settle-refund.ts'

type End = Pick<RefundRow, 'cause' | 'reason'> & { readonly to: 'canceled' | 'failed' }

/**
 * Ends an order nobody will receive: goods back on the shelf, codes given back, and what is left of the charge, tip and
 * fees included, written down to be given back. The caller has locked the order and checked the transition, and settles
 * the refund after the commit.
 */
export async function endOrder(
  tx: Db,
  services: Pick<Services, 'notices'>,
  order: OrderRow,
  { to, cause, reason }: End,
  now: Date,
): Promise<OrderRow> {
  await cancelSteps(tx, order.orderId)
  await returnStock(tx, order)
  await noteBands(tx, services, order.orderId, 'returned')
  const amount = await refundableOf(tx, order.orderId)
  if (amount > 0) await openRefund(tx, order.orderId, { amount, cause, reason }, now)
  return recordStatus(tx, order, to, now)
}

export interface Cancellation {
  /** Undefined for the operator. */
  readonly customerId?: string
  readonly reason: string
  /** `failed` is the shop's own status of an order it could not bring. */
  readonly to?: 'canceled' | 'failed'
}

/**
 * Cancels an order: goods back on the shelf, the whole charge given back. A customer may until packing begins, the
 * operator until it leaves the store (ORD-05). The refund is recorded before the request to the gateway, so a crash between
 * the two is made good by the reconciler. Of a cancellation and a step that come together one wins: both lock the order.
 * @throws Refusal 404 order_not_found, 409 order_not_cancelable
 */
export async function cancelPlacedOrder(
  services: Pick<Services, 'db' | 'clock' | 'log' | 'notices'> & PaymentGateways,
  orderId: string,
  { customerId, reason, to = 'canceled' }: Cancellation,
): Promise<OrderRow> {
  const now = services.clock.now()
  const ended = await inTransaction(services.db, async (tx) => {
    const order = await lockOrder(tx, orderId)
    if (order === undefined || (customerId !== undefined && order.customerId !== customerId))
      throw orderNotFound()
    const permitted =
      customerId === undefined
        ? mayFollow(order.orderType, order.orderStatus, to)
        : isCancelable(order.orderStatus)
    if (!permitted)
      throw new Refusal(409, 'order_not_cancelable', 'The order is too far along to be canceled.')
    return endOrder(tx, services, order, { to, cause: 'canceled', reason }, now)
  })
  await settleRefundsOf(services, orderId)
  return ended
}
