import type { ResponseInput } from '#lib/contract/endpoint.ts'
import type { getSubscriptionPlan } from '#lib/contract/subscriptions.ts'
import type { Country } from '#lib/domain/location/country.ts'
import { currencyOf } from '#lib/domain/money/currency.ts'
import { goldPass } from '#lib/domain/subscriptions/plan.ts'
import type { Db } from '../../db/database.ts'
import type { SubscriptionRow } from '../../db/schema/subscriptions.ts'
import { limitsOf } from '../content/configuration.ts'
import { ownOnWire } from './membership.ts'

/** May it be joined? The configuration's `subscriptions` decides; who has one keeps it and its renewals. */
export const isOpen = async (db: Db, country: Country): Promise<boolean> =>
  (await limitsOf(db, country)).subscriptions

/** The plan as it is offered in a country, with the caller's own subscription (SUB-01). */
export async function planOnWire(
  db: Db,
  country: Country,
  own: SubscriptionRow | undefined,
  now: Date,
): Promise<ResponseInput<typeof getSubscriptionPlan>> {
  return {
    sub_id: goldPass.subId,
    name: goldPass.name,
    amount: goldPass.monthlyCents[country],
    currency: currencyOf(country),
    period: 'monthly',
    is_active: await isOpen(db, country),
    trial_days: own === undefined ? goldPass.trialDays : 0,
    benefits: [{ kind: 'free_delivery', from: goldPass.freeDeliveryFromCents }, { kind: 'member_prices' }],
    subscription: own === undefined ? null : ownOnWire(own, now),
  }
}
