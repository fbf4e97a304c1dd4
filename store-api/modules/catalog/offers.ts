import { formatCents, shortDollars } from '@kolea/domain/money/format.ts'
import type { PriceZone } from '@kolea/domain/pricing/price-zones.ts'
import { effectiveUnitCents } from '@kolea/domain/pricing/price-lines.ts'
import { zonePriceCents } from '@kolea/domain/pricing/price-zones.ts'
import type { Deal } from '@kolea/domain/promotions/promotion.ts'
import type { PromotionRow } from '../../db/schema/catalog.ts'
import { textIn } from '../../texts/text.ts'

/** A promotion in force, with its words. */
export interface Offer {
  readonly deal: Deal
  readonly shortText: string
  readonly longText: string
}

/** The rule behind a row, in a zone's prices. Bundles with a price are Hawaiʻi's and the mainland's alone. */
function dealOf(row: PromotionRow, zone: PriceZone): Deal | null {
  const { cents = 0, quantity = 0, buy = 0, get = 0 } = row.terms
  const targets = {
    promotionId: row.promotionId,
    productIds: row.productIds,
    matchingIds: row.matchingIds,
    subscriberOnly: row.subscriberOnly,
  }
  if (row.kind === 'price') return { ...targets, kind: 'price', promoPriceCents: zonePriceCents(cents, zone) }
  if (row.kind === 'buy_get') return { ...targets, kind: 'buy_get', buy, get }
  return zone === 'canada' ? null : { ...targets, kind: 'multi_buy', quantity, totalCents: cents }
}

/** The offers that rows represent in a zone, in the rows' order. */
export const offersFrom = (rows: readonly PromotionRow[], zone: PriceZone): Offer[] =>
  rows.flatMap((row) => {
    const deal = dealOf(row, zone)
    return deal === null ? [] : [{ deal, shortText: row.shortDesc, longText: row.longDesc }]
  })

interface Covered {
  readonly productId: string
  readonly matchingIds: readonly string[]
}

/** Every promotion that is in force at one minute in one zone. */
export class OffersInForce {
  /** Another one for other promotions, another minute or another zone. */
  readonly key: string
  /** Oldest id first, so that bundles are always taken in the same order. */
  readonly all: readonly Offer[]
  readonly #byTarget = new Map<string, number[]>()

  constructor(key: string, all: readonly Offer[]) {
    this.key = key
    this.all = all
    for (const [at, { deal }] of all.entries())
      for (const target of new Set(targetsOf(deal.productIds, deal.matchingIds)))
        this.#byTarget.set(target, [...(this.#byTarget.get(target) ?? []), at])
  }

  /** The offers that cover a product, in their order. */
  covering({ productId, matchingIds }: Covered): Offer[] {
    const places = new Set(
      targetsOf([productId], matchingIds).flatMap((key) => this.#byTarget.get(key) ?? []),
    )
    return [...places].sort((a, b) => a - b).flatMap((at) => this.all[at] ?? [])
  }

  /** What everybody pays for one unit, cents: the best price offer, else the list price. */
  unitCents(item: Covered & { readonly listCents: number }): number {
    return effectiveUnitCents(
      item,
      this.covering(item).map(({ deal }) => deal),
      false,
    )
  }
}

const targetsOf = (productIds: readonly string[], groups: readonly string[]): string[] => [
  ...productIds.map((id) => `product ${id}`),
  ...groups.map((id) => `group ${id}`),
]

/**
 * The offer in the caller's language: the operator's own words in English; a promotion has no others, so another language has
 * a sentence by its kind, with the amounts of this zone.
 * @param listCents of one unit
 */
export function offerTextIn(language: string, offer: Offer, listCents: number): string {
  if (language === 'en') return offerText(offer, listCents)
  const { deal, shortText } = offer
  if (deal.kind === 'buy_get') return textIn(language, 'offer_buy_get', { buy: deal.buy, get: deal.get })
  if (deal.kind === 'multi_buy')
    return textIn(language, 'offer_multi_buy', {
      quantity: deal.quantity,
      total: shortDollars(deal.totalCents),
    })
  return /%/.test(shortText)
    ? textIn(language, 'offer_percent', { percent: percentOff(deal.promoPriceCents, listCents) })
    : textIn(language, 'offer_price', { price: formatCents(deal.promoPriceCents) })
}

const percentOff = (cents: number, listCents: number): number =>
  Math.round(((listCents - cents) / listCents) * 100)

/** What is printed on the badge; amounts and percentages are those of this zone, whatever the seed's text says. */
export function offerText({ deal, shortText }: Offer, listCents: number): string {
  if (deal.kind !== 'price') return shortText
  const saved = listCents - deal.promoPriceCents
  if (/%/.test(shortText)) return `${percentOff(deal.promoPriceCents, listCents)}% off`
  if (/^Save /.test(shortText)) return `Save ${shortDollars(saved)}`
  return shortText.replace(/\$\d+\.\d\d/, formatCents(deal.promoPriceCents))
}
