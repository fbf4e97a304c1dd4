import { and, eq, isNotNull, isNull, notInArray, sql } from 'drizzle-orm'
import { z } from 'zod'
import { shareDoor } from '@kolea/domain/account/person-marks.ts'
import type { Features } from '@kolea/domain/configuration/features.ts'
import type { Country } from '@kolea/domain/location/country.ts'
import { comeToNothing } from '@kolea/domain/orders/order.ts'
import { singleCreditCents, referralRefusal, type ReferralRefusal } from '@kolea/domain/referral/referral.ts'
import { rowsOf, type Db, newId } from '../../db/database.ts'
import type { CartRow } from '../../db/schema/carts.ts'
import { customerAddresses } from '../../db/schema/customers.ts'
import { orders } from '../../db/schema/orders.ts'
import { referralCredits, referrals } from '../../db/schema/referral.ts'
import { Refusal } from '../../refusal.ts'
import { earlierRights, shareMark } from '../accounts/person-marks.ts'
import { referrerOf } from './codes.ts'

const entryIdRow = z.object({ entryId: z.string() })
const balanceRow = z.object({ balance: z.number() })

/** The sum of a customer's ledger, cents. */
export async function creditBalance(db: Db, customerId: string): Promise<number> {
  const [row] = await rowsOf(
    db,
    balanceRow,
    sql`select coalesce(sum(amount), 0)::int as balance from referral_credits where customer_id = ${customerId}`,
  )
  return row?.balance ?? 0
}

/** One writer of a customer's ledger at a time; what is read after it stays true until the transaction ends. */
async function lockLedger(tx: Db, customerId: string): Promise<void> {
  await tx.execute(sql`select 1 from customers where customer_id = ${customerId} for no key update`)
}

/** Spends credit on an order. @throws Refusal 409 cart_changed when another order took it meanwhile */
export async function spendCredit(
  tx: Db,
  { customerId, orderId }: { customerId: string; orderId: string },
  cents: number,
  now: Date,
): Promise<void> {
  if (cents === 0) return
  await lockLedger(tx, customerId)
  if ((await creditBalance(tx, customerId)) < cents)
    throw new Refusal(409, 'cart_changed', 'The referral credit has been spent meanwhile.')
  const entry = {
    entryId: newId('cre'),
    customerId,
    orderId,
    amount: -cents,
    kind: 'spent' as const,
    at: now,
  }
  await tx.insert(referralCredits).values(entry)
}

/** An order that failed, was canceled or was returned gives back what it had spent; twice is once. */
export async function giveBackCredit(tx: Db, orderId: string, now: Date): Promise<void> {
  await tx.execute(sql`insert into referral_credits (entry_id, customer_id, kind, amount, order_id, at)
    select ${newId('cre')}, customer_id, 'given_back', -amount, order_id, ${now.toISOString()}::timestamptz
    from referral_credits where order_id = ${orderId} and kind = 'spent' on conflict do nothing`)
}

/** Every door of a customer: saved ones, and those of orders that are in force. */
async function doorsOf(db: Db, customerId: string) {
  const saved = await db
    .select({ address: customerAddresses.address })
    .from(customerAddresses)
    .where(eq(customerAddresses.customerId, customerId))
  const ordered = await db
    .selectDistinct({ address: orders.address })
    .from(orders)
    .where(
      and(
        eq(orders.customerId, customerId),
        eq(orders.placement, 'placed'),
        notInArray(orders.orderStatus, [...comeToNothing]),
        isNotNull(orders.address),
      ),
    )
  return [...saved, ...ordered].flatMap(({ address }) => address ?? [])
}

/** Whoever shares e-mail, phone, card or door with the referrer was not brought; nor who has ordered in another account (ACC-01). */
async function wasBrought(
  tx: Db,
  { referredId, referrerId }: typeof referrals.$inferSelect,
  now: Date,
): Promise<boolean> {
  if ((await earlierRights(tx, referredId, now)).order) return false
  if (await shareMark(tx, referredId, referrerId)) return false
  return !shareDoor(await doorsOf(tx, referredId), await doorsOf(tx, referrerId))
}

/** The first order of a referred customer has arrived: the one who brought them earns a credit, once. */
export async function earnCredit(
  tx: Db,
  { customerId, orderId }: { customerId: string; orderId: string },
  now: Date,
): Promise<void> {
  const [brought] = await tx
    .select()
    .from(referrals)
    .where(and(eq(referrals.referredId, customerId), isNull(referrals.earnedAt)))
    .for('update')
  if (brought === undefined || !(await wasBrought(tx, brought, now))) return
  await tx.update(referrals).set({ earnedAt: now }).where(eq(referrals.referredId, customerId))
  await tx.insert(referralCredits).values({
    entryId: newId('cre'),
    customerId: brought.referrerId,
    kind: 'earned',
    amount: singleCreditCents,
    orderId,
    at: now,
  })
}

/**
 * The order that earned a credit was returned: the credit is taken back, below nothing when it was spent meanwhile, and the next
 * order of the referred customer that arrives earns it again. Twice is once.
 */
export async function takeBackCredit(
  tx: Db,
  { customerId, orderId }: { customerId: string; orderId: string },
  now: Date,
): Promise<void> {
  const taken = await rowsOf(
    tx,
    entryIdRow,
    sql`insert into referral_credits (entry_id, customer_id, kind, amount, order_id, at)
      select ${newId('cre')}, customer_id, 'taken_back', -amount, order_id, ${now.toISOString()}::timestamptz
      from referral_credits where order_id = ${orderId} and kind = 'earned' on conflict do nothing returning entry_id`,
  )
  if (taken.length === 0) return
  await tx.update(referrals).set({ earnedAt: null }).where(eq(referrals.referredId, customerId))
}

/** The code a basket carries and what becomes of it. */
export interface CartReferral {
  readonly code: string
  readonly referrerId: string | null
  readonly refusal: ReferralRefusal | null
}

interface Shopper {
  readonly hasOrdered: boolean
  readonly homeCountry: Country | null
}

/** The basket's referral code, checked; null when it carries none (REF-01, BSK-05). */
export async function readReferral(
  db: Db,
  cart: CartRow,
  limits: Features,
  { hasOrdered }: Shopper,
): Promise<CartReferral | null> {
  const code = cart.referral?.referral_code.trim() ?? ''
  if (code === '') return null
  const referrerId = limits.refer_a_friend_enabled ? ((await referrerOf(db, code)) ?? null) : null
  const customerId = cart.ownerKind === 'customer' ? cart.ownerId : null
  const claimed =
    customerId === null
      ? []
      : await db.select({ code: referrals.code }).from(referrals).where(eq(referrals.referredId, customerId))
  const claim = { referrerId, customerId, hasOrdered, claimedBefore: claimed.length > 0 }
  return { code, referrerId, refusal: referralRefusal(claim) }
}

/** Credit the basket may spend, cents: the customer's own, in the country it was earned in, while refer-a-friend is on. */
export async function spendableCredit(
  db: Db,
  cart: CartRow,
  country: Country,
  limits: Features,
  { homeCountry }: Shopper,
): Promise<number> {
  if (!limits.refer_a_friend_enabled || cart.ownerKind !== 'customer' || homeCountry !== country) return 0
  return Math.max(0, await creditBalance(db, cart.ownerId))
}
