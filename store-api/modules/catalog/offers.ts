import { formatCents, shortDollars } from '@kolea/domain/money/format.ts'
import type { PriceZone } from '@kolea/domain/pricing/price-zones.ts'
import { effectiveUnitCents } from '@kolea/domain/pricing/price-lines.ts'
import { zonePriceCents } from '@kolea/domain/pricing/price-zones.ts'
import type { Deal } from '@kolea/domain/promotions/promotion.ts'
import type { PromotionRow } from '../../db/schema/catalog.ts'
import type { PromotionTranslations } from '../../texts/localized.ts'
import { textIn } from '../../texts/text.ts'

/** A promotion in force, with its words. */
export interface Offer {
  readonly deal: Deal
  readonly shortText: string
  readonly longText: string
  /** The operator's words in other languages. */
  readonly translations: PromotionTranslations
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
    return deal === null
      ? []
      : [
          {
            deal,
            shortText: row.shortDesc,
            longText: row.longDesc,
            translations: row.translations,
          },
        ]
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
  /** In which their words are said. */
  readonly language: string
  readonly #byTarget: ReadonlyMap<string, readonly number[]>

  constructor(key: string, all: readonly Offer[], language = 'en', byTarget = placesByTarget(all)) {
    this.key = key
    this.all = all
    this.language = language
    this.#byTarget = byTarget
  }

  /** The same offers in the words of another language. */
  in(language: string): OffersInForce {
    return new OffersInForce(this.key, this.all, language, this.#byTarget)
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

function placesByTarget(all: readonly Offer[]): ReadonlyMap<string, readonly number[]> {
  const places = new Map<string, number[]>()
  for (const [at, { deal }] of all.entries())
    for (const target of new Set(targetsOf(deal.productIds, deal.matchingIds)))
      places.set(target, [...(places.get(target) ?? []), at])
  return places
}

const withAmount = (text: string, cents: number) => text.replace(/\$\d+\.\d\d/, formatCents(cents))

/**
 * What is printed on the badge in the caller's language: the operator's own words; without some, another language than English has a
 * sentence by the kind of promotion, with the amounts of this zone.
 * @param listCents of one unit
 */
export function offerTextIn(language: string, offer: Offer, listCents: number): string {
  if (language === 'en') return offerText(offer, listCents)
  const { deal, shortText, translations } = offer
  const own = translations[language]?.shortDesc
  if (own !== undefined) return deal.kind === 'price' ? withAmount(own, deal.promoPriceCents) : own
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

/**
 * The whole of what is said of an offer, as the wire carries it; terms that nobody has translated are in English, and say so.
 * @param listCents of one unit
 */
export function offerTextsIn(language: string, offer: Offer, listCents: number) {
  const own = language === 'en' ? undefined : offer.translations[language]
  return {
    promo_short_desc: offerTextIn(language, offer, listCents),
    promo_long_desc: own?.longDesc ?? offer.longText,
    promo_long_desc_language: own ? language : 'en',
  }
}

/** In English; amounts and percentages are those of this zone, whatever the operator's text says. */
function offerText({ deal, shortText }: Offer, listCents: number): string {
  if (deal.kind !== 'price') return shortText
  const saved = listCents - deal.promoPriceCents
  if (/%/.test(shortText)) return `${percentOff(deal.promoPriceCents, listCents)}% off`
  if (/^Save /.test(shortText)) return `Save ${shortDollars(saved)}`
  return withAmount(shortText, deal.promoPriceCents)
}
