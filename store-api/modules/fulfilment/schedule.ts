import { scheduleRules } from '@kolea/domain/checkout/schedule-rules.ts'
import type { OrderStatus } from '@kolea/domain/orders/order.ts'
import type { Db } from '../../db/database.ts'
import type { OrderRow } from '../../db/schema/orders.ts'
import { cancelJob, scheduleJob } from '../../jobs/schedule.ts'

/** The ride takes this many steps, so that there is something to watch. */
const rideSteps = 3

/** Job that moves an order on. */
export const orderStep = 'order_step'

/** How long an order stays in a status before the simulator moves it on. */
export const stayMs = (status: OrderStatus, secondsPerStep: number): number =>
  secondsPerStep * 1000 * (status === 'out_for_delivery' ? rideSteps : 1)

/** When the store turns to an order: at once, or shortly before it is wanted. */
export const packingStarts = ({ scheduledFor }: Pick<OrderRow, 'scheduledFor'>, now: Date): Date =>
  scheduledFor === null
    ? now
    : new Date(Math.max(now.getTime(), scheduledFor.getTime() - scheduleRules.least * 60_000))

/** Writes when the order's next step is due, in place of an earlier one; 0 seconds a step is never. */
export async function scheduleStep(
  tx: Db,
  orderId: string,
  status: OrderStatus,
  secondsPerStep: number,
  now: Date,
): Promise<void> {
  if (secondsPerStep === 0) return cancelSteps(tx, orderId)
  const dueAt = new Date(now.getTime() + stayMs(status, secondsPerStep))
  await scheduleJob(tx, { kind: orderStep, subjectId: orderId }, dueAt)
}

export const cancelSteps = (tx: Db, orderId: string): Promise<void> =>
  cancelJob(tx, { kind: orderStep, subjectId: orderId })
