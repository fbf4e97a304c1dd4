import { and, eq, isNull } from 'drizzle-orm'
import { normaliseCode } from '@kolea/domain/pricing/coupons.ts'
import type { OrderStatus } from '@kolea/domain/orders/order.ts'
import type { Db } from '../../db/database.ts'
import type { OrderRow } from '../../db/schema/orders.ts'
import { referrals } from '../../db/schema/referral.ts'
import { Refusal } from '../../refusal.ts'
import { earlierRights, lockPerson } from '../accounts/person-marks.ts'
import { giveBackUses, recordUses } from '../cart/coupon-uses.ts'
import type { ValuedCart } from '../cart/value-cart.ts'
import { earnCredit, giveBackCredit, spendCredit, takeBackCredit } from '../referral/credits.ts'

/**
 * What only a person's first order has, and codes, apply once, whichever of their accounts orders (ACC-01): two that order at
 * once are decided one after the other. @throws Refusal 409 cart_changed when the other one was first
 */
async function holdOnce(tx: Db, { customerId, coupons }: OrderRow, valued: ValuedCart): Promise<void> {
  const { shopper, now } = valued
  if (!shopper.firstOrder && coupons.length === 0) return
  await lockPerson(tx, customerId)
  const earlier = await earlierRights(tx, customerId, now)
  if ((shopper.firstOrder && earlier.order) || coupons.some((code) => earlier.codes.has(code)))
    throw new Refusal(409, 'cart_changed', 'Another account of the same person has ordered meanwhile.')
}

/**
 * An order is written: its codes are used, its credit is spent, the referral code of its basket is claimed.
 * @throws Refusal 409 cart_changed when another order spent the credit meanwhile, or was first
 */
export async function takeRewards(tx: Db, order: OrderRow, valued: ValuedCart): Promise<void> {
  const { now, priced, referral } = valued
  await holdOnce(tx, order, valued)
  await recordUses(tx, order, now)
  await spendCredit(tx, order, priced.creditCents, now)
  if (referral === null || referral.referrerId === null || referral.refusal !== null) return
  const claim = {
    referredId: order.customerId,
    referrerId: referral.referrerId,
    code: normaliseCode(referral.code),
  }
  await tx.insert(referrals).values({ ...claim, orderId: order.orderId, claimedAt: now })
}

/** An order has come to an end: what it had used is given back, what it earns is earned, or,
 * when it comes back, taken back. Safe to say twice. */
export async function settleRewards(
  tx: Db,
  order: Pick<OrderRow, 'orderId' | 'customerId'>,
  to: OrderStatus,
  now: Date,
): Promise<void> {
  if (to === 'delivered' || to === 'picked_up') await earnCredit(tx, order, now)
  if (to === 'returned') {
    await takeBackCredit(tx, order, now)
    await giveBackCredit(tx, order.orderId, now)
  }
  if (to !== 'canceled' && to !== 'failed') return
  await giveBackUses(tx, order.orderId, now)
  await giveBackCredit(tx, order.orderId, now)
  await tx.delete(referrals).where(and(eq(referrals.orderId, order.orderId), isNull(referrals.earnedAt)))
}
