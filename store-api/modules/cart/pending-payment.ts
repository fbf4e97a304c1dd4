import { and, eq } from 'drizzle-orm'
import type { Db } from '../../db/database.ts'
import { payments } from '../../db/schema/payments.ts'

/** Whether a cart is being paid for: an order of it waits for its gateway or the shopper's bank. */
export async function hasPendingPayment(tx: Db, cartId: string): Promise<boolean> {
  const [row] = await tx
    .select({ id: payments.paymentId })
    .from(payments)
    .where(and(eq(payments.cartId, cartId), eq(payments.status, 'pending')))
  return row !== undefined
}
