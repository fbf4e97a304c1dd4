import { eq } from 'drizzle-orm'
import { goldPass } from '#lib/domain/subscriptions/plan.ts'
import { inTransaction, type Db } from '../../db/database.ts'
import { subscriptionCharges, type ChargeRow } from '../../db/schema/subscriptions.ts'
import { applyEvent } from './apply-event.ts'
import { lockOwn, pendingCharge, subscriptionNotFound } from './repository.ts'
import { conclusiveMs, scheduleRenewal } from './schedule.ts'

/** A charge under way is not sent any more; due work finds out whether it went through. */
async function withdraw(tx: Db, { chargeId, subscriptionId }: ChargeRow, now: Date): Promise<void> {
  await tx
    .update(subscriptionCharges)
    .set({ withdrawnAt: now })
    .where(eq(subscriptionCharges.chargeId, chargeId))
  await scheduleRenewal(tx, subscriptionId, new Date(now.getTime() + conclusiveMs))
}

/**
 * Ends a subscription: nothing more is charged, and the benefits stay to the end of what is paid for. A charge under way is
 * withdrawn: due work finds out whether it went through, and then its period is paid for. Canceling twice is fine.
 * @throws Refusal 404 subscription_not_found
 */
export async function cancelSubscription(
  db: Db,
  customerId: string,
  language: string,
  now: Date,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const found = await lockOwn(tx, customerId, goldPass.subId)
    if (found === undefined) throw subscriptionNotFound()
    const pending = await pendingCharge(tx, found.subscriptionId)
    if (pending !== undefined && pending.withdrawnAt === null) await withdraw(tx, pending, now)
    await applyEvent(tx, found, { kind: 'cancel', isCharging: pending !== undefined }, now, { language })
  })
}
