import { goldPass } from '@kolea/domain/subscriptions/plan.ts'
import { givesBenefits, mayResubscribe } from '@kolea/domain/subscriptions/standing.ts'
import type { Db } from '../../db/database.ts'
import type { CartRow } from '../../db/schema/carts.ts'
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

/** `profile.subscriptions` (PRO-01). */
export async function subscriptionsOnProfile(db: Db, customerId: string) {
  const row = await findSubscription(db, customerId, goldPass.subId)
  return row === undefined ? [] : [onProfile(row)]
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
