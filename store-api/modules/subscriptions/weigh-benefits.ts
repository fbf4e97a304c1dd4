import { priceBasket, type BasketToPrice, type PricedBasket } from '#lib/domain/pricing/price-basket.ts'
import type { Offer } from '../catalog/offers.ts'
import { memberOffersOn, type SubscriberPromotion } from './member-offers.ts'

/** What Gold Pass does for a basket, or would do for who has none (SUB-04; BSK-09). */
export interface CartBenefits {
  readonly member: boolean
  /** Cents before tax that it saves, or would save. */
  readonly savedCents: number
  readonly promotions: readonly SubscriberPromotion[]
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
