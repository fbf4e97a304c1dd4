import type { ComponentProps } from 'react'
import type { Badge } from '#components/ui/badge.tsx'
import type { ProductSummary } from '@kolea/domain/catalog/product.ts'

/**
 * What a product is by one of its tags, the strongest first, with the tone of its badge. `product` of messages has the texts
 * by the name.
 */
export const tagMarks = {
  new: { tags: ['new'], tone: 'night' },
  loved: { tags: ['popular', 'best-seller'], tone: 'gold' },
} as const satisfies Record<string, { tags: readonly string[]; tone: ComponentProps<typeof Badge>['tone'] }>
type TagMark = keyof typeof tagMarks

const tagMarkOf = ({ tags }: Pick<ProductSummary, 'tags'>): TagMark | undefined =>
  (Object.keys(tagMarks) as TagMark[]).find((name) => tagMarks[name].tags.some((tag) => tags.includes(tag)))

/** The one badge of a card, strongest first; amounts in cents. */
export type Mark =
  | { kind: 'soldOut' }
  | { kind: 'percentOff'; percent: number }
  | { kind: 'amountOff'; cents: number }
  | { kind: 'age'; years: number }
  | { kind: TagMark }

const largeSavingCents = 150

export const isSoldOut = (
  product: Pick<ProductSummary, 'available' | 'availableQuantity' | 'ignoreQuantity'>,
): boolean =>
  !product.available ||
  (!product.ignoreQuantity && product.availableQuantity !== null && product.availableQuantity <= 0)

/** Which badge a product wears: one only, so that a row of cards stays calm. */
export function markOf(
  product: Parameters<typeof isSoldOut>[0] &
    Pick<ProductSummary, 'priceCents' | 'promoPriceCents' | 'ageRestricted' | 'ageRestriction' | 'tags'>,
): Mark | null {
  if (isSoldOut(product)) return { kind: 'soldOut' }
  if (product.promoPriceCents !== null) {
    const cents = product.priceCents - product.promoPriceCents
    return cents >= largeSavingCents
      ? { kind: 'amountOff', cents }
      : { kind: 'percentOff', percent: Math.round((100 * cents) / product.priceCents) }
  }
  if (product.ageRestricted) return { kind: 'age', years: product.ageRestriction ?? 21 }
  const kind = tagMarkOf(product)
  return kind === undefined ? null : { kind }
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
