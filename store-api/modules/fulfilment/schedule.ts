import { and, eq } from 'drizzle-orm'
import type { OrderStatus } from '#lib/domain/orders/order.ts'
import type { Db } from '../../db/database.ts'
import { newId } from '../../db/new-id.ts'
import { dueWork } from '../../db/schema/fulfilment.ts'

/** The ride takes this many steps, so that there is something to watch. */
const rideSteps = 3

/** How long an order stays in a status before the simulator moves it on. */
export const stayMs = (status: OrderStatus, secondsPerStep: number): number =>
  secondsPerStep * 1000 * (status === 'out_for_delivery' ? rideSteps : 1)

/** Writes when the order's next step is due, in place of an earlier one; 0 seconds a step is never. */
export async function scheduleStep(
  tx: Db,
  orderId: string,
  status: OrderStatus,
  secondsPerStep: number,
  now: Date,
): Promise<void> {
  await cancelSteps(tx, orderId)
  if (secondsPerStep === 0) return
  const dueAt = new Date(now.getTime() + stayMs(status, secondsPerStep))
  await tx.insert(dueWork).values({ workId: newId('due'), kind: 'order_step', orderId, dueAt })
}

export async function cancelSteps(tx: Db, orderId: string): Promise<void> {
  await tx.delete(dueWork).where(and(eq(dueWork.kind, 'order_step'), eq(dueWork.orderId, orderId)))
}
