import { and, eq } from 'drizzle-orm'
import { refundShareOf } from '#lib/domain/pricing/refund-shares.ts'
import type { Db } from '../../db/database.ts'
import { orderItems, type OrderItemRow } from '../../db/schema/orders.ts'
import { Refusal } from '../../refusal.ts'

/** A line of an order the caller has locked. @throws Refusal 404 item_not_in_order */
export async function lineOf(tx: Db, orderId: string, productId: string): Promise<OrderItemRow> {
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
export function piecesOf(asked: number | undefined, left: number): number {
  const pieces = asked ?? left
  if (left === 0 || pieces > left)
    throw new Refusal(409, 'too_many_pieces', `Only ${left} of this item are left in the order.`)
  return pieces
}

/** Cents that were paid for so many more pieces: goods after deals and codes, their tax, their deposit. */
export const shareOf = (line: OrderItemRow, pieces: number): number =>
  refundShareOf(line, pieces, line.refundedQuantity).totalCents

export async function saveCounts(
  tx: Db,
  { orderId, productId, removedQuantity, refundedQuantity }: OrderItemRow,
): Promise<void> {
  await tx
    .update(orderItems)
    .set({ removedQuantity, refundedQuantity })
    .where(and(eq(orderItems.orderId, orderId), eq(orderItems.productId, productId)))
}
