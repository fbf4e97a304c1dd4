import type { z } from 'zod'
import type { cart as wireCart } from '@kolea/contract/cart.ts'
import type { ResponseInput } from '@kolea/contract/endpoint.ts'
import type { getSubscriptionPlan, listRenewals } from '@kolea/contract/subscriptions.ts'
import type { Country } from '@kolea/domain/location/country.ts'
import { currencyOf } from '@kolea/domain/money/currency.ts'
import { formatCents } from '@kolea/domain/money/format.ts'
import { goldPass } from '@kolea/domain/subscriptions/plan.ts'
import type { Db } from '../../db/database.ts'
import type { SubscriptionRow } from '../../db/schema/subscriptions.ts'
import { textIn } from '../../texts/text.ts'
import { offerTextIn } from '../catalog/offers.ts'
import { featuresOf } from '../content/configuration.ts'
import { refundedByCharge } from './record-refunds.ts'
import type { CartBenefits } from './member-offers.ts'
import { ownOnWire } from './membership.ts'
import { chargesOf, findSubscription, pendingCharge, subscriptionNotFound } from './repository.ts'

/** May it be joined? The configuration's `subscriptions` decides; who has one retains it and its renewals. */
export const isOpen = async (db: Db, country: Country): Promise<boolean> =>
  (await featuresOf(db, country)).subscriptions

/** The plan as it is offered in a country to who had the trial or not, with the caller's own subscription (SUB-01). */
export async function planOnWire(
  db: Db,
  { country, hadTrial }: { readonly country: Country; readonly hadTrial: boolean },
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
    trial_days: hadTrial ? 0 : goldPass.trialDays,
    benefits: [{ kind: 'free_delivery', from: goldPass.freeDeliveryFromCents }, { kind: 'member_prices' }],
    subscription: own === undefined ? null : ownOnWire(own, await pendingCharge(db, own.subscriptionId), now),
  }
}

/** What was charged for a subscription, newest first (SUB-01). @throws Refusal 404 subscription_not_found */
export async function renewalsOf(
  db: Db,
  customerId: string,
  subId: string,
): Promise<ResponseInput<typeof listRenewals>['renewals']> {
  const subscription = await findSubscription(db, customerId, subId)
  if (subscription === undefined) throw subscriptionNotFound()
  const charges = await chargesOf(db, subscription.subscriptionId)
  const refunded = await refundedByCharge(db, subscription.subscriptionId)
  return charges.map((charge) => ({
    renewal_id: charge.chargeId,
    date: charge.createdAt.toISOString(),
    period_from: charge.periodStart.toISOString(),
    period_to: charge.periodEnd.toISOString(),
    amount: charge.amount,
    refunded: refunded.get(charge.chargeId) ?? 0,
    currency: charge.currency,
    status: charge.status,
    brand: charge.method.brand,
    last4: charge.method.last4,
  }))
}

type WireBenefits = Pick<
  z.input<typeof wireCart>,
  | 'is_user_subscribed'
  | 'subscription_id'
  | 'subscription_discount_amount'
  | 'subscription_discount_banner'
  | 'subscriptions_promotions'
  | 'subscription_promo_item_banner'
>

/** The subscription fields of a cart, in the caller's language (SUB-04). */
export function benefitsOnWire(
  { member, savedCents, promotions }: CartBenefits,
  nameOf: (productId: string) => string,
  language: string,
): WireBenefits {
  const names = promotions.map(({ line }) => nameOf(line.productId)).join(', ')
  const amount = formatCents(savedCents)
  return {
    is_user_subscribed: member,
    subscription_id: member ? goldPass.subId : null,
    subscription_discount_amount: savedCents,
    subscription_discount_banner:
      savedCents === 0
        ? null
        : textIn(language, member ? 'gold_pass_saves' : 'gold_pass_would_save', { amount }),
    subscriptions_promotions: promotions.map(({ line, offer, memberPrice, discount }) => ({
      product_id: line.productId,
      promo_id: offer.deal.promotionId,
      promo_short_desc: offerTextIn(language, offer, line.listCents),
      promo_price: memberPrice,
      discount,
      applied: member,
    })),
    subscription_promo_item_banner:
      names === ''
        ? null
        : textIn(language, member ? 'gold_pass_prices' : 'gold_pass_would_price', { names }),
  }
}
