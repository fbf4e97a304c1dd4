import { and, eq, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { refundShareOf } from '@kolea/domain/money/prorate.ts'
import type { PricedLine } from '@kolea/domain/pricing/price-basket.ts'
import type { Db } from '../../db/database.ts'
import { orderItems, type OrderItemRow } from '../../db/schema/orders.ts'
import { Refusal } from '../../refusal.ts'
import type { ProductRow } from '../catalog/product-rows.ts'

const isLine = (orderId: string, productId: string) =>
  and(eq(orderItems.orderId, orderId), eq(orderItems.productId, productId))

/** A line of an order the caller has locked; undefined when it has none of this product. */
export async function findLine(
  tx: Db,
  orderId: string,
  productId: string,
): Promise<OrderItemRow | undefined> {
  const [line] = await tx.select().from(orderItems).where(isLine(orderId, productId))
  return line
}

/** A line of an order the caller has locked. @throws Refusal 404 item_not_in_order */
export async function lineOf(tx: Db, orderId: string, productId: string): Promise<OrderItemRow> {
  const line = await findLine(tx, orderId, productId)
  if (line === undefined) throw new Refusal(404, 'item_not_in_order', 'The order has no such item.')
  return line
}

/**
 * The meant quantity: the given one, or all that is left.
 * @throws Refusal 409 too_many_pieces
 */
export function namedQuantity(given: number | undefined, left: number): number {
  const quantity = given ?? left
  if (left === 0 || quantity > left)
    throw new Refusal(409, 'too_many_pieces', `Only ${left} of this item are left in the order.`)
  return quantity
}

/**
 * For a change that must not be made twice: the request names the quantity of the item that the order had when it was read.
 * @throws Refusal 409 pieces_differ
 */
export function checkQuantities(line: OrderItemRow, expected: number): void {
  const quantity = line.quantity - line.removedQuantity
  if (quantity !== expected)
    throw new Refusal(
      409,
      'pieces_differ',
      `The order has ${quantity} of this item, not ${expected}. If more are missing, ask with of ${quantity}.`,
    )
}

/** Cents that were paid for this quantity more: goods after deals and codes, their tax, their deposit. */
export const shareOf = (line: OrderItemRow, quantity: number): number =>
  refundShareOf(line, quantity, line.refundedQuantity).totalCents

export async function saveCounts(
  tx: Db,
  { orderId, productId, removedQuantity, refundedQuantity, replacementBrought }: OrderItemRow,
): Promise<void> {
  await tx
    .update(orderItems)
    .set({ removedQuantity, refundedQuantity, replacementBrought })
    .where(isLine(orderId, productId))
}

/**
 * What an order stores of a product as it was sold. `unitPriceCents` is the price of one unit under its best offer; a line that was not
 * priced costs nothing.
 */
export const orderLine = (
  product: ProductRow,
  quantity: number,
  unitPriceCents: number,
  priced: PricedLine | null,
) => ({
  productId: product.productId,
  name: product.name,
  slug: product.slug,
  categorySlug: product.categorySlug,
  thumbnail: product.image,
  sizeValue: product.sizeValue,
  quantity,
  price: unitPriceCents,
  discount: priced?.discountCents ?? 0,
  lineTotal: priced?.totalCents ?? 0,
  netCents: priced?.netCents ?? 0,
  taxCents: priced?.taxCents ?? 0,
  depositCents: priced?.depositCents ?? 0,
})

/** A line that is added to an order after it was placed; amounts in cents. */
export type NewLine = ReturnType<typeof orderLine> & Partial<Pick<OrderItemRow, 'broughtQuantity'>>

/**
 * Puts a line into an order the caller has locked. The quantity of a product that it has already is added to its line, which
 * must not be refunded in part.
 */
export async function addToLines(tx: Db, orderId: string, line: NewLine): Promise<void> {
  const position = sql`(select coalesce(max(position), -1) + 1 from order_items where order_id = ${orderId})`
  const more = (column: AnyPgColumn, amount: number) => sql`${column} + ${amount}`
  await tx
    .insert(orderItems)
    .values({ ...line, orderId, position })
    .onConflictDoUpdate({
      target: [orderItems.orderId, orderItems.productId],
      set: {
        quantity: more(orderItems.quantity, line.quantity),
        discount: more(orderItems.discount, line.discount),
        lineTotal: more(orderItems.lineTotal, line.lineTotal),
        netCents: more(orderItems.netCents, line.netCents),
        taxCents: more(orderItems.taxCents, line.taxCents),
        depositCents: more(orderItems.depositCents, line.depositCents),
        broughtQuantity: more(orderItems.broughtQuantity, line.broughtQuantity ?? 0),
      },
    })
}
