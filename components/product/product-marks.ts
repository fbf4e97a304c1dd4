import type { ProductSummary } from '#lib/domain/catalog/product.ts'

/** The one badge of a card, strongest first; amounts in cents. */
export type Mark =
  | { kind: 'soldOut' }
  | { kind: 'percentOff'; percent: number }
  | { kind: 'amountOff'; cents: number }
  | { kind: 'age'; years: number }
  | { kind: 'new' | 'loved' }

const largeSavingCents = 150

export const isSoldOut = (
  product: Pick<ProductSummary, 'available' | 'availableQuantity' | 'ignoreQuantity'>,
): boolean =>
  !product.available ||
  (!product.ignoreQuantity && product.availableQuantity !== null && product.availableQuantity <= 0)

/** Which badge a product wears: one only, so that a row of cards stays calm. */
export function markOf(product: ProductSummary): Mark | null {
  if (isSoldOut(product)) return { kind: 'soldOut' }
  if (product.promoPriceCents !== null) {
    const cents = product.priceCents - product.promoPriceCents
    return cents >= largeSavingCents
      ? { kind: 'amountOff', cents }
      : { kind: 'percentOff', percent: Math.round((100 * cents) / product.priceCents) }
  }
  if (product.ageRestricted) return { kind: 'age', years: product.ageRestriction ?? 21 }
  if (product.tags.includes('new')) return { kind: 'new' }
  if (product.tags.includes('popular') || product.tags.includes('best-seller')) return { kind: 'loved' }
  return null
}

export interface PromoLine {
  text: string
  member: boolean
}

/** The offer said below the size: one that the price does not already show; a member's price in gold. */
export function promoLine(product: Pick<ProductSummary, 'promos'>): PromoLine | null {
  const open = product.promos.find((promo) => !promo.subscriberOnly && promo.promoPriceCents === null)
  const found = open ?? product.promos.find((promo) => promo.subscriberOnly)
  return found && found.shortText !== '' ? { text: found.shortText, member: found.subscriberOnly } : null
}
