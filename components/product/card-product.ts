import type { BasketProduct } from '@kolea/domain/basket/basket-product.ts'
import type { ProductSummary } from '@kolea/domain/catalog/product.ts'
import { addable } from './addable.ts'
import { promoLine, type PromoLine } from './product-marks.ts'

/** What a card renders of a product, what its + needs, and what is above its price on its own page. */
export interface CardProduct extends BasketProduct, Pick<ProductSummary, 'brand' | 'categoryName'> {
  calories: number | null
  offer: PromoLine | null
}

/** What most products have: left out of the page's data. */
const usual = {
  image: null,
  calories: null,
  promoPriceCents: null,
  offer: null,
  tags: [],
  ageRestricted: false,
  ageRestriction: null,
  available: true,
  availableQuantity: null,
  ignoreQuantity: false,
  limitPerOrder: null,
  matchingIds: [],
} as const satisfies Partial<CardProduct>

type Unusual = Pick<CardProduct, Exclude<keyof CardProduct, keyof typeof usual>>
/** A card's product as it travels in the page's data: values that most products have are absent. */
export type CardData = Unusual & Partial<CardProduct>

const isUsual = (name: string, value: unknown): boolean =>
  name in usual && (Array.isArray(value) ? value.length === 0 : value === usual[name as keyof typeof usual])

/** The part of a product that its card needs: everything else stays out of the page's data. */
export function cardDataOf(product: ProductSummary): CardData {
  const { brand, categoryName, calories } = product
  const card: CardProduct = { ...addable(product), brand, categoryName, calories, offer: promoLine(product) }
  // The entries that remain are those of CardData, which TypeScript does not derive from a filter.
  return Object.fromEntries(Object.entries(card).filter(([name, value]) => !isUsual(name, value))) as CardData
}

export const cardProductOf = (data: CardData): CardProduct => ({ ...usual, ...data })
