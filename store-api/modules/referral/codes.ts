import { randomInt } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Features } from '@kolea/domain/configuration/features.ts'
import { normaliseCode } from '@kolea/domain/pricing/coupons.ts'
import { referralAlphabet } from '@kolea/domain/referral/referral.ts'
import { rowsOf, type Db } from '../../db/database.ts'
import { customers, type CustomerRow } from '../../db/schema/customers.ts'
import { referrals } from '../../db/schema/referral.ts'
import { localizedRefusal } from '../../refusal.ts'
import { featuresOf } from '../content/configuration.ts'

const referralCodeRow = z.object({ referralCode: z.string() })

const newCode = (length: number) =>
  Array.from({ length }, () => referralAlphabet[randomInt(referralAlphabet.length)]).join('')

/** The customer's own code, made now when there is none yet: exactly `length` characters, nobody else's. */
export async function ownCode(db: Db, customerId: string, length: number): Promise<string> {
  for (let attempt = 0; attempt < 10; attempt += 1) {
    const code = newCode(length)
    const [row] = await rowsOf(
      db,
      referralCodeRow,
      sql`update customers set referral_code = coalesce(referral_code, ${code})
        where customer_id = ${customerId} and (referral_code is not null
          or not exists (select 1 from customers where referral_code = ${code})) returning referral_code`,
    )
    if (row !== undefined) return row.referralCode
  }
  throw new Error('Ten new referral codes were taken: raise referral_code_length in the configuration.')
}

/** Whose code it is, however it is typed; undefined when nobody's. */
export async function referrerOf(db: Db, typed: string): Promise<string | undefined> {
  const [row] = await db
    .select({ customerId: customers.customerId })
    .from(customers)
    .where(eq(customers.referralCode, normaliseCode(typed)))
  return row?.customerId
}

/** A code given at enrolment has to be somebody's, while refer-a-friend is on. @throws Refusal 400 invalid_referral */
export async function checkSignupCode(db: Db, code: string | undefined, limits: Features): Promise<void> {
  if (!limits.refer_a_friend_enabled || (code ?? '') === '') return
  if ((await referrerOf(db, code ?? '')) === undefined)
    throw localizedRefusal(400, 'invalid_referral', 'invalid_referral')
}

/** A new account gets its own code, and whoever brought it is written down. Answers the account's code. */
export async function joinReferral(tx: Db, customer: CustomerRow, now: Date): Promise<string> {
  const limits = await featuresOf(tx, customer.country)
  const own = await ownCode(tx, customer.customerId, limits.referral_code_length)
  const code = customer.signupReferrerCode ?? ''
  const referrerId = code === '' || !limits.refer_a_friend_enabled ? undefined : await referrerOf(tx, code)
  if (referrerId !== undefined) {
    const claim = { referredId: customer.customerId, referrerId, code: normaliseCode(code), claimedAt: now }
    await tx.insert(referrals).values(claim).onConflictDoNothing()
  }
  return own
}
