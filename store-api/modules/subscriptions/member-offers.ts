import { priceLines, type UnpricedLine } from '#lib/domain/pricing/price-lines.ts'
import { dealCovers } from '#lib/domain/promotions/promotion.ts'
import type { Offer } from '../catalog/offers.ts'

/** A line that members pay less for: the offer that does it and what it saves, cents. */
export interface SubscriberPromotion {
  readonly line: UnpricedLine
  readonly offer: Offer
  readonly price: number
  readonly memberPrice: number | null
  readonly discount: number
}

/** Which lines are cheaper for a member, beside everything everyone gets (SUB-04). */
export function memberOffersOn(
  lines: readonly UnpricedLine[],
  offers: readonly Offer[],
): SubscriberPromotion[] {
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
