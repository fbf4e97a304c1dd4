import { and, asc, eq, gt, sql } from 'drizzle-orm'
import { normaliseCode } from '@kolea/domain/pricing/coupons.ts'
import { newId, type Db } from '../../db/database.ts'
import { cartItems, carts, type CartItemRow, type CartRow } from '../../db/schema/carts.ts'
import { orderItems, type OrderRow } from '../../db/schema/orders.ts'

/** What the cart contains beyond the lines of its order: products that were added, and quantities above those ordered. */
async function beyondOrder(tx: Db, { orderId, cartId }: OrderRow): Promise<CartItemRow[]> {
  const ordered = sql<number>`coalesce(${orderItems.quantity}, 0)`
  const rows = await tx
    .select({ item: cartItems, ordered })
    .from(cartItems)
    .leftJoin(orderItems, and(eq(orderItems.orderId, orderId), eq(orderItems.productId, cartItems.productId)))
    .where(and(eq(cartItems.cartId, cartId), gt(cartItems.quantity, ordered)))
    .orderBy(asc(cartItems.position), asc(cartItems.productId))
  return rows.map((row) => ({ ...row.item, quantity: row.item.quantity - row.ordered }))
}

/** Place and choices go on; the time, the codes and the friend's code were for what is ordered. */
const nextCart = (cart: CartRow, { coupons }: OrderRow): CartRow => ({
  ...cart,
  cartId: newId('cart'),
  state: 'open',
  scheduledFor: null,
  coupons: cart.coupons.filter((code) => !coupons.includes(normaliseCode(code))),
  referral: null,
  version: 1,
})

/**
 * Closes the cart of an order that is paid. While the payment was under way it was the shopper's open one: what was put in
 * meanwhile goes on in a new open cart.
 */
export async function closeOrderedCart(tx: Db, order: OrderRow, now: Date): Promise<void> {
  const closing = { state: 'ordered', updatedAt: now } as const
  const [cart] = await tx.update(carts).set(closing).where(eq(carts.cartId, order.cartId)).returning()
  const left = await beyondOrder(tx, order)
  if (cart === undefined || left.length === 0) return
  const next = nextCart(cart, order)
  // Where another one is open already, it has these items: a paid order must not fail for them.
  const opened = await tx.insert(carts).values(next).onConflictDoNothing().returning({ id: carts.cartId })
  if (opened.length === 0) return
  await tx.insert(cartItems).values(left.map((item) => ({ ...item, cartId: next.cartId })))
}
