import { eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { OrderStatus } from '#lib/domain/orders/order.ts'
import { inTransaction, rowsOf, type Db } from '../../db/database.ts'
import { orders, type OrderRow } from '../../db/schema/orders.ts'
import { Refusal } from '../../refusal.ts'
import { lockOrder } from '../fulfilment/advance.ts'
import { tellOfMissing } from '../fulfilment/messages.ts'
import type { PaymentGateways } from '../payments/gateways.ts'
import type { Services } from '../../services/services.ts'
import { afterEnd, endOrder } from './cancel.ts'
import { orderNotFound } from './find-orders.ts'
import { lineOf, piecesOf, saveCounts, shareOf } from './order-lines.ts'
import { openRefund, refundableOf } from './refunds.ts'
import { settleRefundsOf } from './settle-refund.ts'

const preparing: readonly OrderStatus[] = ['submitted', 'in_progress']

async function piecesLeft(tx: Db, orderId: string): Promise<number> {
  const [row] = await rowsOf(
    tx,
    z.object({ pieces: z.number().nullable() }),
    sql`select sum(quantity - removed_quantity)::int as pieces from order_items where order_id = ${orderId}`,
  )
  return row?.pieces ?? 0
}

/** Takes the pieces out of the order and writes down what is given back for them. */
async function removePieces(
  tx: Db,
  order: OrderRow,
  productId: string,
  asked: number | undefined,
  now: Date,
): Promise<OrderRow> {
  const { orderId } = order
  const line = await lineOf(tx, orderId, productId)
  const missing = piecesOf(asked, line.quantity - line.removedQuantity)
  const removedQuantity = line.removedQuantity + missing
  // Pieces the operator has given money back for already are not paid back twice.
  const refundedQuantity = Math.max(line.refundedQuantity, removedQuantity)
  await saveCounts(tx, { ...line, removedQuantity, refundedQuantity })
  await tellOfMissing(tx, order, { name: line.name, pieces: missing }, now)
  const reason = `Out of stock: ${missing} × ${line.name}`
  if (order.whenOutOfStock === 'cancel' || (await piecesLeft(tx, orderId)) === 0)
    return endOrder(tx, order, { to: 'canceled', cause: 'out_of_stock', reason }, now)
  const share = shareOf(line, refundedQuantity - line.refundedQuantity)
  const amount = Math.min(share, await refundableOf(tx, orderId))
  if (amount > 0)
    await openRefund(
      tx,
      orderId,
      { amount, cause: 'out_of_stock', reason, productId, quantity: missing },
      now,
    )
  const [row] = await tx.select().from(orders).where(eq(orders.orderId, orderId))
  return row ?? order
}

/**
 * The store does not find an item while it prepares an order. The customer's own choice decides (BSK-06): the pieces are
 * removed and their exact share given back, or the whole order is canceled; so is one that would be empty. Nothing is
 * ever put in its place.
 * @param quantity missing pieces; undefined is all of the line
 * @throws Refusal 404 order_not_found, item_not_in_order; 409 order_not_in_preparation, too_many_pieces
 */
export async function shortItem(
  services: Pick<Services, 'db' | 'clock' | 'log' | 'notices'> & PaymentGateways,
  orderId: string,
  productId: string,
  quantity: number | undefined,
): Promise<OrderRow> {
  const now = services.clock.now()
  const order = await inTransaction(services.db, async (tx) => {
    const found = await lockOrder(tx, orderId)
    if (found === undefined) throw orderNotFound()
    if (!preparing.includes(found.orderStatus))
      throw new Refusal(409, 'order_not_in_preparation', `The order is ${found.orderStatus} already.`)
    return removePieces(tx, found, productId, quantity, now)
  })
  if (order.orderStatus === 'canceled') await afterEnd(services, orderId)
  else await settleRefundsOf(services, orderId)
  return order
}
