import { and, eq, gt, notInArray } from 'drizzle-orm'
import { comeToNothing } from '@kolea/domain/orders/order.ts'
import { savedInMonth } from '@kolea/domain/subscriptions/saved-in-month.ts'
import { dayMs } from '@kolea/domain/time/durations.ts'
import { goldPass } from '@kolea/domain/subscriptions/plan.ts'
import { givesBenefits, mayResubscribe } from '@kolea/domain/subscriptions/standing.ts'
import type { Db } from '../../db/database.ts'
import type { CartRow } from '../../db/schema/carts.ts'
import { storeRows } from '../../db/schema/location.ts'
import { orders } from '../../db/schema/orders.ts'
import type { ChargeRow, SubscriptionRow } from '../../db/schema/subscriptions.ts'
import { stepOnWire } from '../payments/bank-steps.ts'
import type { FindLinked } from '../payments/linked-methods.ts'
import { findSubscription } from './repository.ts'

/** What prices need to know of a customer. */
export interface Membership {
  readonly subId: string
  /** Are its benefits given now? */
  readonly member: boolean
}

/** Null for who never had a subscription. */
export async function membershipOf(db: Db, customerId: string, now: Date): Promise<Membership | null> {
  const row = await findSubscription(db, customerId, goldPass.subId)
  return row === undefined ? null : { subId: row.subId, member: givesBenefits(row, now) }
}

/** Is the owner of a cart a member now? A guest never is. */
export async function isMember(
  db: Db,
  { ownerKind, ownerId }: Pick<CartRow, 'ownerKind' | 'ownerId'>,
  now: Date,
): Promise<boolean> {
  return ownerKind === 'customer' && ((await membershipOf(db, ownerId, now))?.member ?? false)
}

/** The method a subscription is charged with while it lives (SUB-01). */
export const linkedMethods: FindLinked = async (db, customerId) => {
  const row = await findSubscription(db, customerId, goldPass.subId)
  return row === undefined || row.status === 'canceled' ? [] : [row.cardId]
}

const instant = (date: Date | null) => date?.toISOString() ?? null

const onProfile = (row: SubscriptionRow) => ({
  sub_id: row.subId,
  status: row.status,
  cancel_reason: row.cancelReason,
  last_renewal_date: instant(row.lastRenewalAt),
  resubscribe_allowed: mayResubscribe(row),
})

/** Longer than any month, whatever the time zone. */
const monthMs = 33 * dayMs

/** What the pass saved on this month's orders; one that came to nothing saved nothing (SUB-04). */
async function savedBy(db: Db, customerId: string, now: Date) {
  const rows = await db
    .select({ placedAt: orders.placedAt, timeZone: storeRows.timeZone, savedCents: orders.savedByPass })
    .from(orders)
    .innerJoin(storeRows, eq(storeRows.storeId, orders.storeId))
    .where(
      and(
        eq(orders.customerId, customerId),
        eq(orders.placement, 'placed'),
        gt(orders.savedByPass, 0),
        gt(orders.placedAt, new Date(now.getTime() - monthMs)),
        notInArray(orders.orderStatus, [...comeToNothing]),
      ),
    )
  const saved = savedInMonth(rows, now)
  return saved && { month: saved.month, amount: saved.cents }
}

/** `profile.subscriptions` (PRO-01). */
export async function subscriptionsOnProfile(db: Db, customerId: string, now: Date) {
  const row = await findSubscription(db, customerId, goldPass.subId)
  return row === undefined ? [] : [{ ...onProfile(row), saved: await savedBy(db, customerId, now) }]
}

/** A customer's own subscription beside the plan (SUB-01). @param pending its charge in progress */
export const ownOnWire = (row: SubscriptionRow, pending: ChargeRow | undefined, now: Date) => ({
  ...onProfile(row),
  next_renewal_date: instant(row.nextChargeAt),
  paid_until: row.paidUntil.toISOString(),
  is_subscribed: givesBenefits(row, now),
  card_id: row.cardId,
  payment_step: pending === undefined || pending.withdrawnAt !== null ? null : stepOnWire(pending),
})
