import { and, eq, inArray, notExists, sql } from 'drizzle-orm'
import type { Db } from '../../db/database.ts'
import { cartItems, carts } from '../../db/schema/carts.ts'
import { orders } from '../../db/schema/orders.ts'

/** A cart of which an order came, also a declined one, is a row that the order refers to: it has to stay. */
const withoutOrder = (tx: Db) =>
  notExists(
    tx
      .select({ one: sql`1` })
      .from(orders)
      .where(eq(orders.cartId, carts.cartId)),
  )

/** Deletes a customer's carts; of those that orders refer to a row stays, without goods and without texts. */
export async function eraseCarts(tx: Db, customerId: string): Promise<void> {
  const own = and(eq(carts.ownerKind, 'customer'), eq(carts.ownerId, customerId))
  await tx.delete(carts).where(and(own, withoutOrder(tx)))
  const blank = { dropoff: null, contact: null, deliveryNotes: '', coupons: [], referral: null }
  const remaining = await tx
    .update(carts)
    .set({ ...blank, state: sql`case when ${carts.state} = 'open' then 'dropped' else ${carts.state} end` })
    .where(own)
    .returning({ cartId: carts.cartId })
  const ids = remaining.map(({ cartId }) => cartId)
  await tx.delete(cartItems).where(inArray(cartItems.cartId, ids))
}
