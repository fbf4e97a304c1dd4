import { eq } from 'drizzle-orm'
import { goldPass } from '#lib/domain/subscriptions/plan.ts'
import { cancelReasons } from '#lib/domain/subscriptions/standing.ts'
import { inTransaction, type Db } from '../../db/database.ts'
import { subscriptionCharges } from '../../db/schema/subscriptions.ts'
import { subscriptionMails } from './mails.ts'
import { lockOwn, pendingCharge, saveSubscription, subscriptionNotFound } from './repository.ts'
import { cancelRenewal, conclusiveMs, scheduleRenewal } from './schedule.ts'

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
    const { subscriptionId, status } = found
    const pending = await pendingCharge(tx, subscriptionId)
    if (pending === undefined) await cancelRenewal(tx, subscriptionId)
    else if (pending.withdrawnAt === null) {
      await tx
        .update(subscriptionCharges)
        .set({ withdrawnAt: now })
        .where(eq(subscriptionCharges.chargeId, pending.chargeId))
      await scheduleRenewal(tx, subscriptionId, new Date(now.getTime() + conclusiveMs))
    }
    if (status === 'canceled') return
    const end = {
      status: 'canceled',
      cancelReason: cancelReasons.customer,
      nextChargeAt: null,
      refusals: 0,
      language,
    } as const
    await subscriptionMails.canceled(tx, now, await saveSubscription(tx, found, end, now))
  })
}
