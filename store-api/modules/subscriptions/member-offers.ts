import type { BodyOf, ResponseInput } from '@kolea/contract/endpoint.ts'
import type { subscriptionPromotions } from '@kolea/contract/member-offers.ts'
import { priceBasket, type BasketToPrice, type PricedBasket } from '@kolea/domain/pricing/price-basket.ts'
import { priceLines, type UnpricedLine } from '@kolea/domain/pricing/price-lines.ts'
import { dealCovers } from '@kolea/domain/promotions/promotion.ts'
import type { Db } from '../../db/database.ts'
import { Refusal } from '../../refusal.ts'
import { assortmentOf } from '../catalog/assortment.ts'
import { offerTextsIn, type Offer } from '../catalog/offers.ts'
import { productsById } from '../catalog/product-rows.ts'
import { offersNow } from '../catalog/snapshots.ts'
import { unpriced } from '../catalog/unpriced-line.ts'
import { findStore } from '../location/stores.ts'

/** A line that members pay less for: the offer that does it and what it saves, cents. */
interface SubscriberPromotion {
  readonly line: UnpricedLine
  readonly offer: Offer
  readonly price: number
  readonly memberPrice: number | null
  readonly discount: number
}

/** Which lines are cheaper for a member, beside everything everyone gets (SUB-04). */
function memberOffersOn(lines: readonly UnpricedLine[], offers: readonly Offer[]): SubscriberPromotion[] {
  const deals = offers.map(({ deal }) => deal)
  const open = priceLines(lines, deals, false)
  const member = priceLines(lines, deals, true)
  return lines.flatMap((line, index) => {
    const [mine, everyones] = [member[index], open[index]]
    if (mine === undefined || everyones === undefined) return []
    const discount = everyones.totalCents - mine.totalCents
    const offer = offers
      .filter(({ deal }) => deal.subscriberOnly && dealCovers(deal, line))
      .find(({ deal }) => deal.kind !== 'price' || deal.promoPriceCents === mine.effectiveCents)
    if (offer === undefined || discount <= 0) return []
    const memberPrice = offer.deal.kind === 'price' ? mine.effectiveCents : null
    return [{ line, offer, price: everyones.effectiveCents, memberPrice, discount }]
  })
}

/** `POST content/promo/subscriptions`. Products that are not sold here have none. @throws Refusal 404 store_not_found */
export async function subscriberPromotions(
  db: Db,
  storeId: string,
  items: BodyOf<typeof subscriptionPromotions>['items'],
  { now, language }: { now: Date; language: string },
): Promise<ResponseInput<typeof subscriptionPromotions>['items']> {
  const store = await findStore(db, storeId)
  if (store === undefined) throw new Refusal(404, 'store_not_found', 'There is no such store.')
  const assortment = assortmentOf(store)
  const quantities = new Map(items.map((item) => [item.product_id, item.quantity]))
  const rows = await productsById(db, assortment, [...quantities.keys()])
  const lines = rows.map((row) => unpriced(row, quantities.get(row.productId) ?? 1))
  const offers = await offersNow(db, assortment.zone, now)
  return memberOffersOn(lines, offers.all).map(({ line, offer, price, memberPrice, discount }) => ({
    product_id: line.productId,
    quantity: line.quantity,
    promo_id: offer.deal.promotionId,
    ...offerTextsIn(language, offer, line.listCents),
    price,
    promo_price: memberPrice,
    discount,
  }))
}

/** What Gold Pass does for a basket, or would do for who has none (SUB-04; BSK-09). */
export interface CartBenefits {
  readonly member: boolean
  /** Cents before tax that it saves, or would save. */
  readonly savedCents: number
  readonly promotions: readonly SubscriberPromotion[]
}

/**
 * Prices the basket the other way, as a member's or not, and returns the difference.
 * @param open whether the plan may be joined; when not, it is of no use to show it to anybody else
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
