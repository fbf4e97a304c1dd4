import { eq } from 'drizzle-orm'
import type { Country } from '#lib/domain/location/country.ts'
import type { Limits } from '#lib/domain/configuration/limits.ts'
import { referralRefusal, type ReferralRefusal } from '#lib/domain/referral/referral.ts'
import type { Db } from '../../db/database.ts'
import type { CartRow } from '../../db/schema/carts.ts'
import { referrals } from '../../db/schema/referral.ts'
import { referrerOf } from './codes.ts'
import { creditBalance } from './credits.ts'

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

/** The basket's referral code, looked at; null when it carries none (REF-01, BSK-05). */
export async function readReferral(
  db: Db,
  cart: CartRow,
  limits: Limits,
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
  limits: Limits,
  { homeCountry }: Shopper,
): Promise<number> {
  if (!limits.refer_a_friend_enabled || cart.ownerKind !== 'customer' || homeCountry !== country) return 0
  return Math.max(0, await creditBalance(db, cart.ownerId))
}
