import { formatCents } from '#lib/domain/money/format.ts'
import type { PriceZone } from '#lib/domain/pricing/price-zones.ts'
import { zonePriceCents } from '#lib/domain/pricing/price-zones.ts'
import type { Deal } from '#lib/domain/promotions/promotion.ts'
import type { Db } from '../../db/database.ts'
import type { PromotionRow } from '../../db/schema/catalog.ts'
import { promotionRowsNow, Remembered } from './offer-rows.ts'

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

const offersOf = new Remembered<readonly Offer[]>()

/**
 * Every promotion that holds now, oldest id first, so that bundles are always taken in the same order. The same list, the very
 * same array, until the promotions or the minute change.
 */
export async function offersNow(db: Db, zone: PriceZone, now: Date): Promise<readonly Offer[]> {
  const { key, rows } = await promotionRowsNow(db, now)
  return offersOf.of(`${key} ${zone}`, () =>
    rows.flatMap((row) => {
      const deal = dealOf(row, zone)
      return deal === null ? [] : [{ deal, shortText: row.shortDesc, longText: row.longDesc }]
    }),
  )
}

type ByTarget = ReadonlyMap<string, readonly number[]>

function byTarget(offers: readonly Offer[]): ByTarget {
  const found = new Map<string, number[]>()
  for (const [at, { deal }] of offers.entries())
    for (const target of new Set([
      ...deal.productIds.map((id) => `product ${id}`),
      ...deal.matchingIds.map((id) => `group ${id}`),
    ]))
      found.set(target, [...(found.get(target) ?? []), at])
  return found
}

const targets = new WeakMap<readonly Offer[], ByTarget>()

/** The offers that speak of a product, in their order. */
export function offersCovering(
  offers: readonly Offer[],
  item: { readonly productId: string; readonly matchingIds: readonly string[] },
): Offer[] {
  const index = targets.get(offers) ?? byTarget(offers)
  targets.set(offers, index)
  const keys = [`product ${item.productId}`, ...item.matchingIds.map((id) => `group ${id}`)]
  const places = [...new Set(keys.flatMap((key) => index.get(key) ?? []))].sort((a, b) => a - b)
  return places.flatMap((at) => offers[at] ?? [])
}

/** What is printed on the badge; amounts and percentages are those of this zone, whatever the seed's text says. */
export function offerText({ deal, shortText }: Offer, listCents: number): string {
  if (deal.kind !== 'price') return shortText
  const saved = listCents - deal.promoPriceCents
  if (/%/.test(shortText)) return `${Math.round((saved / listCents) * 100)}% off`
  if (/^Save /.test(shortText)) return `Save ${formatCents(saved).replace(/\.00$/, '')}`
  return shortText.replace(/\$\d+\.\d\d/, formatCents(deal.promoPriceCents))
}
