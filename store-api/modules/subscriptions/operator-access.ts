import { desc, eq, or } from 'drizzle-orm'
import { inTransaction, type Db } from '../../db/database.ts'
import { customers } from '../../db/schema/customers.ts'
import { subscriptions } from '../../db/schema/subscriptions.ts'
import { Refusal } from '../../refusal.ts'
import { chargesOf, lockSubscription, saveSubscription, subscriptionNotFound } from './repository.ts'
import { scheduleRenewal } from './schedule.ts'

const summary = {
  subscriptionId: subscriptions.subscriptionId,
  customerId: subscriptions.customerId,
  email: customers.email,
  status: subscriptions.status,
  cancelReason: subscriptions.cancelReason,
  amount: subscriptions.amount,
  currency: subscriptions.currency,
  paidUntil: subscriptions.paidUntil,
  nextChargeAt: subscriptions.nextChargeAt,
  updatedAt: subscriptions.updatedAt,
}

/** The fifty that changed last. */
export const latestSubscriptions = (db: Db) =>
  db
    .select(summary)
    .from(subscriptions)
    .innerJoin(customers, eq(customers.customerId, subscriptions.customerId))
    .orderBy(desc(subscriptions.updatedAt))
    .limit(50)

/** One by its id, its customer's id or their e-mail, with what was charged. @throws Refusal 404 subscription_not_found */
export async function showSubscription(db: Db, whose: string) {
  const [found] = await db
    .select(summary)
    .from(subscriptions)
    .innerJoin(customers, eq(customers.customerId, subscriptions.customerId))
    .where(
      whose.includes('@')
        ? eq(customers.emailKey, whose.toLowerCase())
        : or(eq(subscriptions.subscriptionId, whose), eq(subscriptions.customerId, whose)),
    )
  if (found === undefined) throw subscriptionNotFound()
  const charges = await chargesOf(db, found.subscriptionId)
  return {
    ...found,
    charges: charges.map(
      ({ createdAt, periodStart, periodEnd, amount, status, failureCode, gatewayKey }) => ({
        createdAt,
        periodStart,
        periodEnd,
        amount,
        status,
        failureCode,
        gatewayKey,
      }),
    ),
  }
}

/**
 * Makes a renewal due now: the next month that is not paid for is charged ahead of its day, and no month twice.
 * @throws Refusal 404 subscription_not_found, 409 not_subscribed
 */
export async function renewNow(db: Db, subscriptionId: string, now: Date): Promise<void> {
  await inTransaction(db, async (tx) => {
    const found = await lockSubscription(tx, subscriptionId)
    if (found === undefined) throw subscriptionNotFound()
    if (found.status === 'canceled')
      throw new Refusal(
        409,
        'not_subscribed',
        'The subscription is canceled: only its customer can begin it again.',
      )
    await saveSubscription(tx, found, { nextChargeAt: now }, now)
    await scheduleRenewal(tx, subscriptionId, now)
  })
}
