import { and, desc, eq } from 'drizzle-orm'
import type { Db } from '../../db/database.ts'
import {
  subscriptionCharges,
  subscriptions,
  type ChargeRow,
  type SubscriptionRow,
} from '../../db/schema/subscriptions.ts'
import { localizedRefusal } from '../../refusal.ts'

const ownedBy = (customerId: string, subId: string) =>
  and(eq(subscriptions.customerId, customerId), eq(subscriptions.subId, subId))

export const subscriptionNotFound = () =>
  localizedRefusal(404, 'subscription_not_found', 'subscription_not_found')

/** A customer's subscription to a plan, whatever became of it. */
export async function findSubscription(
  db: Db,
  customerId: string,
  subId: string,
): Promise<SubscriptionRow | undefined> {
  const [row] = await db.select().from(subscriptions).where(ownedBy(customerId, subId))
  return row
}

/** The same, locked until the transaction ends: all that changes a subscription begins with it. */
export async function lockOwn(
  tx: Db,
  customerId: string,
  subId: string,
): Promise<SubscriptionRow | undefined> {
  const [row] = await tx.select().from(subscriptions).where(ownedBy(customerId, subId)).for('update')
  return row
}

export async function lockSubscription(tx: Db, subscriptionId: string): Promise<SubscriptionRow | undefined> {
  const [row] = await tx
    .select()
    .from(subscriptions)
    .where(eq(subscriptions.subscriptionId, subscriptionId))
    .for('update')
  return row
}

/** Writes changes to a locked subscription; answers it as it is now. */
export async function saveSubscription(
  tx: Db,
  subscription: SubscriptionRow,
  changes: Partial<SubscriptionRow>,
  now: Date,
): Promise<SubscriptionRow> {
  await tx
    .update(subscriptions)
    .set({ ...changes, updatedAt: now })
    .where(eq(subscriptions.subscriptionId, subscription.subscriptionId))
  return { ...subscription, ...changes, updatedAt: now }
}

export async function findCharge(db: Db, chargeId: string): Promise<ChargeRow> {
  const [row] = await db.select().from(subscriptionCharges).where(eq(subscriptionCharges.chargeId, chargeId))
  if (row === undefined) throw new Error('a charge that was written is gone')
  return row
}

/** The one charge whose outcome is not known yet. */
export async function pendingCharge(db: Db, subscriptionId: string): Promise<ChargeRow | undefined> {
  const [row] = await db
    .select()
    .from(subscriptionCharges)
    .where(
      and(eq(subscriptionCharges.subscriptionId, subscriptionId), eq(subscriptionCharges.status, 'pending')),
    )
  return row
}

export async function chargeOfRequest(
  db: Db,
  subscriptionId: string,
  requestKey: string,
): Promise<ChargeRow | undefined> {
  const [row] = await db
    .select()
    .from(subscriptionCharges)
    .where(
      and(
        eq(subscriptionCharges.subscriptionId, subscriptionId),
        eq(subscriptionCharges.requestKey, requestKey),
      ),
    )
  return row
}

/** Newest first. */
export const chargesOf = (db: Db, subscriptionId: string): Promise<ChargeRow[]> =>
  db
    .select()
    .from(subscriptionCharges)
    .where(eq(subscriptionCharges.subscriptionId, subscriptionId))
    .orderBy(desc(subscriptionCharges.createdAt), desc(subscriptionCharges.attempt))
    .limit(120)
