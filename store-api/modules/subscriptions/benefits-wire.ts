import type { z } from 'zod'
import type { cart as wireCart } from '#lib/contract/cart.ts'
import { formatCents } from '#lib/domain/money/format.ts'
import { goldPass } from '#lib/domain/subscriptions/plan.ts'
import { textIn } from '../../texts/text.ts'
import { offerText } from '../catalog/offers.ts'
import type { CartBenefits } from './weigh-benefits.ts'

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
