import { and, eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import { refundShareOf } from '#lib/domain/money/prorate.ts'
import type { OrderStatus } from '#lib/domain/orders/order.ts'
import { inTransaction, rowsOf, type Db } from '../../db/database.ts'
import { orderItems, orders, type OrderItemRow, type OrderRow } from '../../db/schema/orders.ts'
import type { RefundRow } from '../../db/schema/refunds.ts'
import { Refusal } from '../../refusal.ts'
import { lockOrder } from '../fulfilment/advance.ts'
import { tellOfMissing } from '../fulfilment/messages.ts'
import type { PaymentGateways } from '../payments/gateways.ts'
import type { Services } from '../../services/services.ts'
import { afterEnd, endOrder } from './cancel.ts'
import { orderNotFound } from './find-orders.ts'
import { openRefund, refundableOf, type NewRefund } from './refunds.ts'
import { settleRefundsOf } from './settle-refund.ts'

/** A line of an order the caller has locked. @throws Refusal 404 item_not_in_order */
async function lineOf(tx: Db, orderId: string, productId: string): Promise<OrderItemRow> {
  const [line] = await tx
    .select()
    .from(orderItems)
    .where(and(eq(orderItems.orderId, orderId), eq(orderItems.productId, productId)))
  if (line === undefined) throw new Refusal(404, 'item_not_in_order', 'The order has no such item.')
  return line
}

/**
 * How many pieces are meant: those asked for, or all there are.
 * @throws Refusal 409 too_many_pieces
 */
function piecesOf(asked: number | undefined, left: number): number {
  const pieces = asked ?? left
  if (left === 0 || pieces > left)
    throw new Refusal(409, 'too_many_pieces', `Only ${left} of this item are left in the order.`)
  return pieces
}

/** Cents that were paid for so many more pieces: goods after deals and codes, their tax, their deposit. */
const shareOf = (line: OrderItemRow, pieces: number): number =>
  refundShareOf(line, pieces, line.refundedQuantity).totalCents

async function saveCounts(
  tx: Db,
  { orderId, productId, removedQuantity, refundedQuantity }: OrderItemRow,
): Promise<void> {
  await tx
    .update(orderItems)
    .set({ removedQuantity, refundedQuantity })
    .where(and(eq(orderItems.orderId, orderId), eq(orderItems.productId, productId)))
}

export interface WantedRefund {
  readonly productId?: string | undefined
  readonly quantity?: number | undefined
  /** Cents. */
  readonly amount?: number | undefined
  readonly reason: string
}

/** The pieces of one line, an amount, or all that is left. */
async function drawUp(tx: Db, orderId: string, wanted: WantedRefund): Promise<NewRefund> {
  const { productId, quantity, amount, reason } = wanted
  const base = { cause: 'operator', reason } as const
  if (productId === undefined) return { ...base, amount: amount ?? (await refundableOf(tx, orderId)) }
  const line = await lineOf(tx, orderId, productId)
  const pieces = piecesOf(quantity, line.quantity - line.refundedQuantity)
  await saveCounts(tx, { ...line, refundedQuantity: line.refundedQuantity + pieces })
  return { ...base, productId, quantity: pieces, amount: shareOf(line, pieces) }
}

/**
 * Gives money back for a placed order: an item's exact share, an amount, or without either all that is left. Refunds of
 * an order add up and never exceed its charge.
 * @throws Refusal 404 order_not_found, item_not_in_order; 409 too_many_pieces, refund_exceeds_charge, nothing_to_refund
 */
export async function refundOrder(
  services: Pick<Services, 'db' | 'clock' | 'log'> & PaymentGateways,
  orderId: string,
  wanted: WantedRefund,
): Promise<RefundRow> {
  const refund = await inTransaction(services.db, async (tx) => {
    const order = await lockOrder(tx, orderId)
    if (order === undefined) throw orderNotFound()
    const drawn = await drawUp(tx, orderId, wanted)
    if (drawn.amount === 0)
      throw new Refusal(409, 'nothing_to_refund', 'There is nothing left to give back for this.')
    return openRefund(tx, orderId, drawn, services.clock.now())
  })
  await settleRefundsOf(services, orderId)
  return refund
}

const preparing: readonly OrderStatus[] = ['submitted', 'in_progress']

const orderPieces = z.object({ pieces: z.number().nullable() })

async function piecesLeft(tx: Db, orderId: string): Promise<number> {
  const [row] = await rowsOf(
    tx,
    orderPieces,
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
