import type { Limits } from '#lib/domain/configuration/limits.ts'
import { normaliseCode } from '#lib/domain/pricing/coupons.ts'
import type { Db } from '../../db/database.ts'
import type { CustomerRow } from '../../db/schema/customers.ts'
import { referrals } from '../../db/schema/referral.ts'
import { worded } from '../../refusal.ts'
import { limitsOf } from '../content/configuration.ts'
import { ownCode, referrerOf } from './codes.ts'

/** A code given at enrolment has to be somebody's, while refer-a-friend is on. @throws Refusal 400 invalid_referral */
export async function checkSignupCode(db: Db, code: string | undefined, limits: Limits): Promise<void> {
  if (!limits.refer_a_friend_enabled || (code ?? '') === '') return
  if ((await referrerOf(db, code ?? '')) === undefined)
    throw worded(400, 'invalid_referral', 'invalid_referral')
}

/** A new account gets its own code, and whoever brought it is written down. Answers the account's code. */
export async function joinReferral(tx: Db, customer: CustomerRow, now: Date): Promise<string> {
  const limits = await limitsOf(tx, customer.country)
  const own = await ownCode(tx, customer.customerId, limits.referral_code_length)
  const code = customer.signupReferrerCode ?? ''
  const referrerId = code === '' || !limits.refer_a_friend_enabled ? undefined : await referrerOf(tx, code)
  if (referrerId !== undefined) {
    const claim = { referredId: customer.customerId, referrerId, code: normaliseCode(code), claimedAt: now }
    await tx.insert(referrals).values(claim).onConflictDoNothing()
  }
  return own
}
