import type { z } from 'zod'
import type { cart as wireCart } from '#lib/contract/cart.ts'
import { formatCents } from '#lib/domain/money/format.ts'
import { priceBasket, type BasketToPrice, type PricedBasket } from '#lib/domain/pricing/price-basket.ts'
import { goldPass } from '#lib/domain/subscriptions/plan.ts'
import type { Db } from '../../db/database.ts'
import type { CartRow } from '../../db/schema/carts.ts'
import { textIn } from '../../texts/text.ts'
import { offerText, type Offer } from '../catalog/offers.ts'
import { memberOffersOn, type SubscriberPromotion } from './member-offers.ts'
import { membershipOf } from './membership.ts'

/** What Gold Pass does for a basket, or would do for who has none (SUB-04; BSK-09). */
export interface CartBenefits {
  readonly member: boolean
  /** Cents before tax that it saves, or would save. */
  readonly savedCents: number
  readonly promotions: readonly SubscriberPromotion[]
}

/** Is the owner of a cart a member now? */
export async function isMember(db: Db, { ownerKind, ownerId }: CartRow, now: Date): Promise<boolean> {
  return ownerKind === 'customer' && ((await membershipOf(db, ownerId, now))?.member ?? false)
}

/**
 * Prices the basket the other way, as a member's or not, and tells the difference.
 * @param open whether the plan may be joined; when not, it is no use telling anybody else of it
 */
export function weighBenefits(
  basket: BasketToPrice,
  priced: PricedBasket,
  offers: readonly Offer[],
  open: boolean,
): CartBenefits {
  const { member } = basket
  if (!member && !open) return { member, savedCents: 0, promotions: [] }
  const other = priceBasket({ ...basket, member: !member }).beforeTaxCents
  const saved = member ? other - priced.beforeTaxCents : priced.beforeTaxCents - other
  return { member, savedCents: Math.max(0, saved), promotions: memberOffersOn(priced.lines, offers) }
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
      promo_short_desc: offerText(offer, line.listCents),
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
