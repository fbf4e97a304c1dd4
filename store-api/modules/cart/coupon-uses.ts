import { and, eq, isNull } from 'drizzle-orm'
import { newId, type Db } from '../../db/database.ts'
import { couponUses } from '../../db/schema/carts.ts'
import type { OrderRow } from '../../db/schema/orders.ts'

type UsedBy = Pick<OrderRow, 'orderId' | 'customerId' | 'coupons'>

/** Codes this customer has used and not got back. */
export async function usedCodes(db: Db, customerId: string): Promise<ReadonlySet<string>> {
  const rows = await db
    .select({ code: couponUses.code })
    .from(couponUses)
    .where(and(eq(couponUses.customerId, customerId), isNull(couponUses.givenBackAt)))
  return new Set(rows.map((row) => row.code))
}

/** Writes down that an order uses its codes. A second open use breaks the unique index: once a customer, however parallel. */
export async function recordUses(tx: Db, { orderId, customerId, coupons }: UsedBy, now: Date): Promise<void> {
  if (coupons.length === 0) return
  await tx
    .insert(couponUses)
    .values(coupons.map((code) => ({ useId: newId('use'), code, customerId, orderId, usedAt: now })))
}

/** An order that failed or was canceled gives its codes back; twice is once. */
export async function giveBackUses(tx: Db, orderId: string, now: Date): Promise<void> {
  await tx
    .update(couponUses)
    .set({ givenBackAt: now })
    .where(and(eq(couponUses.orderId, orderId), isNull(couponUses.givenBackAt)))
}
