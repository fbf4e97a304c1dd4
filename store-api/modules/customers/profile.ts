import { and, desc, eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { profile as wireProfile } from '@kolea/contract/profile.ts'
import { finalStatuses } from '@kolea/domain/orders/status-groups.ts'
import { rowsOf, inTransaction, type Db } from '../../db/database.ts'
import type { CustomerRow } from '../../db/schema/customers.ts'
import { orders } from '../../db/schema/orders.ts'
import { localizedRefusal } from '../../refusal.ts'
import type { Services } from '../../services/services.ts'
import { customerRow } from '../accounts/customer-row.ts'
import { hashOf, missingTerms, accept, documentsInForce } from '../terms/documents.ts'
import { subscriptionsOnProfile } from '../subscriptions/membership.ts'

export type WireProfile = z.input<typeof wireProfile>

const orderCountsRow = z.object({ active: z.number(), delivery: z.number(), pickup: z.number() })
type OrderCounts = Readonly<z.output<typeof orderCountsRow>>

/** Active orders, and past ones by type (PRO-01). */
async function countOrders(db: Db, customerId: string): Promise<OrderCounts> {
  const [counts] = await rowsOf(
    db,
    orderCountsRow,
    sql`select count(*) filter (where order_status not in ${[...finalStatuses]})::int as active,
          count(*) filter (where order_status in ${[...finalStatuses]} and order_type = 'delivery')::int as delivery,
          count(*) filter (where order_status in ${[...finalStatuses]} and order_type = 'pickup')::int as pickup
        from orders where customer_id = ${customerId} and placement = 'placed'`,
  )
  return counts ?? { active: 0, delivery: 0, pickup: 0 }
}

/** Where the customer's latest order came from. */
export async function recentStoreOf(db: Db, customerId: string): Promise<string | undefined> {
  const [latest] = await db
    .select({ storeId: orders.storeId })
    .from(orders)
    .where(and(eq(orders.customerId, customerId), eq(orders.placement, 'placed')))
    .orderBy(desc(orders.placedAt))
    .limit(1)
  return latest?.storeId
}

/** The customer as the wire shows them. */
export async function profileOf(db: Db, row: CustomerRow, now: Date): Promise<WireProfile> {
  const counts = await countOrders(db, row.customerId)
  const missing = await missingTerms(db, row.customerId, row.country)
  return {
    first_name: row.firstName,
    last_name: row.lastName,
    digital_id: row.digitalId,
    customer_id: row.customerId,
    loyalty_id: row.loyaltyId,
    country: row.country,
    phone_number: row.phoneNumber,
    email: row.email,
    enroll_date: row.enrolledAt.toISOString(),
    verified_for_age: row.isAgeVerified,
    is_age_verified: row.isAgeVerified,
    training_mode: row.trainingMode,
    signup_referrer_code: row.signupReferrerCode,
    rewards_points: row.rewardsPoints,
    active_orders_count: counts.active,
    marketingEmailNoty: row.marketingEmail,
    referralCode: row.referralCode,
    required_terms: missing.map(({ termsId: id, type, url }) => ({ id, type, url })),
    required_terms_hash: hashOf(missing),
    past_orders_count_by_type: { delivery: counts.delivery, pickup: counts.pickup },
    subscriptions: await subscriptionsOnProfile(db, row.customerId, now),
    noContactDropOff: row.noContactDropOff,
    mfaEnabled: row.mfaEnabled,
    phone_verified: row.phoneVerifiedAt !== null,
  }
}

/** Accepts documents in force in the customer's country (TRM-01). @throws Refusal 400 unknown_terms */
export const acceptTermsOf = (
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  customerId: string,
  termsIds: readonly string[],
): Promise<WireProfile> =>
  inTransaction(db, async (tx) => {
    const row = await customerRow(tx, customerId)
    const inForce = new Set((await documentsInForce(tx, row.country)).map(({ termsId }) => termsId))
    if (termsIds.some((termsId) => !inForce.has(termsId)))
      throw localizedRefusal(400, 'unknown_terms', 'unknown_terms')
    await accept(tx, customerId, termsIds, clock.now())
    return profileOf(tx, row, clock.now())
  })
