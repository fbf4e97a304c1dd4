import type { ResponseInput } from '#lib/contract/endpoint.ts'
import type { listRenewals } from '#lib/contract/subscriptions.ts'
import type { Db } from '../../db/database.ts'
import { chargesOf, findSubscription, subscriptionNotFound } from './repository.ts'

/** What was charged for a subscription, newest first (SUB-01). @throws Refusal 404 subscription_not_found */
export async function renewalsOf(
  db: Db,
  customerId: string,
  subId: string,
): Promise<ResponseInput<typeof listRenewals>['renewals']> {
  const subscription = await findSubscription(db, customerId, subId)
  if (subscription === undefined) throw subscriptionNotFound()
  const charges = await chargesOf(db, subscription.subscriptionId)
  return charges.map((charge) => ({
    renewal_id: charge.chargeId,
    date: charge.createdAt.toISOString(),
    period_from: charge.periodStart.toISOString(),
    period_to: charge.periodEnd.toISOString(),
    amount: charge.amount,
    currency: charge.currency,
    status: charge.status,
    brand: charge.method.brand,
    last4: charge.method.last4,
  }))
}
