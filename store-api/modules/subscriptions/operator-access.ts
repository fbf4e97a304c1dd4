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
 * Makes the renewal after `paidUntil` due now, ahead of its day. `paidUntil` is the end of what was paid for as the
 * operator saw it: when a month was paid meanwhile, by the calendar or the same command sent before, nothing is charged.
 * @throws Refusal 404 subscription_not_found, 409 not_subscribed, 409 paid_until_differs
 */
export async function renewNow(
  db: Db,
  { subscriptionId, paidUntil }: { readonly subscriptionId: string; readonly paidUntil: Date },
  now: Date,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const found = await lockSubscription(tx, subscriptionId)
    if (found === undefined) throw subscriptionNotFound()
    if (found.status === 'canceled')
      throw new Refusal(
        409,
        'not_subscribed',
        'The subscription is canceled: only its customer can begin it again.',
      )
    if (found.paidUntil.getTime() !== paidUntil.getTime())
      throw new Refusal(
        409,
        'paid_until_differs',
        `Nothing is charged: the subscription is paid until ${found.paidUntil.toISOString()}, not ${paidUntil.toISOString()}.`,
      )
    await saveSubscription(tx, found, { nextChargeAt: now }, now)
    await scheduleRenewal(tx, subscriptionId, now)
  })
}
