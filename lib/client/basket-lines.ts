import type { BasketItem } from '#lib/domain/basket/basket.ts'
import type { ProductSummary } from '#lib/domain/catalog/product.ts'
import { effectivePriceCents } from '#lib/domain/basket/effective-price.ts'

/** What an add button must know of a product; cards pass their summary. */
export type BasketProduct = Pick<
  ProductSummary,
  | 'productId'
  | 'slug'
  | 'name'
  | 'categorySlug'
  | 'image'
  | 'size'
  | 'priceCents'
  | 'promoPriceCents'
  | 'available'
  | 'availableQuantity'
  | 'ignoreQuantity'
  | 'limitPerOrder'
  | 'ageRestricted'
  | 'ageRestriction'
  | 'tags'
  | 'matchingIds'
>

/** A quantity the shopper asked for and the API has not confirmed yet. `at`: ms, the pending timestamp. */
export interface Wanted {
  product: BasketProduct
  quantity: number
  at: number
}

export type WantedByProduct = Readonly<Record<string, Wanted>>

/** A line as the panel shows it; `item` is null until the API has priced it. */
export interface BasketLine {
  product: BasketProduct
  quantity: number
  effectivePriceCents: number
  item: BasketItem | null
}

const productOf = (item: BasketItem): BasketProduct => ({
  ...item,
  promoPriceCents: item.effectivePriceCents < item.priceCents ? item.effectivePriceCents : null,
})

/** The API's lines with the shopper's unconfirmed wishes laid over them; lines wished to 0 are gone. */
export function mergeLines(items: readonly BasketItem[], wanted: WantedByProduct): readonly BasketLine[] {
  const known = items.map((item) => ({
    product: productOf(item),
    quantity: wanted[item.productId]?.quantity ?? item.quantity,
    effectivePriceCents: item.effectivePriceCents,
    item,
  }))
  const ids = new Set(items.map((item) => item.productId))
  const added = Object.values(wanted)
    .filter(({ product }) => !ids.has(product.productId))
    .map(({ product, quantity }) => ({
      product,
      quantity,
      effectivePriceCents: effectivePriceCents(product),
      item: null,
    }))
  return [...known, ...added].filter((line) => line.quantity > 0)
}

export const countPieces = (lines: readonly { quantity: number }[]): number =>
  lines.reduce((sum, line) => sum + line.quantity, 0)

/** What is left once `sent` is confirmed: wishes made meanwhile stay pending (BSK-02). */
export function withoutConfirmed(wanted: WantedByProduct, sent: WantedByProduct): WantedByProduct {
  return Object.fromEntries(Object.entries(wanted).filter(([id, wish]) => sent[id] !== wish))
}
