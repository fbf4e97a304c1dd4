import { effectivePriceCents } from '@kolea/domain/money/effective-price.ts'
import type { BasketItem } from '@kolea/domain/basket/basket.ts'
import { isUnsold } from '@kolea/domain/basket/unsold.ts'
import type { Outbox } from '@kolea/domain/basket/pending.ts'
import { pendingProducts, pendingSettings, shownQuantity } from '@kolea/domain/basket/pending.ts'
import type { BasketProduct } from '@kolea/domain/basket/basket-product.ts'

export type ProductsById = Readonly<Record<string, BasketProduct>>

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

/**
 * The API's lines with the shopper's pending changes on top; lines without a unit are left out.
 *
 * @param items null before the basket is known: then an earlier page's units are what the changes are on top of
 */
export function mergeLines(
  items: readonly BasketItem[] | null,
  outbox: Outbox,
  products: ProductsById,
): readonly BasketLine[] {
  const { replacements = {} } = pendingSettings(outbox)
  const known = (items ?? []).map((item) => ({
    product: productOf(item),
    quantity: shownQuantity(outbox, item.productId, item.quantity),
    effectivePriceCents: item.effectivePriceCents,
    item:
      item.productId in replacements ? { ...item, replacement: replacements[item.productId] ?? null } : item,
  }))
  const ids = new Set(known.map(({ item }) => item.productId))
  const added = pendingProducts(outbox)
    .filter((productId) => !ids.has(productId))
    .flatMap((productId) => products[productId] ?? [])
    .map((product) => ({
      product,
      quantity: shownQuantity(outbox, product.productId, items && 0),
      effectivePriceCents: effectivePriceCents(product),
      item: null,
    }))
  return [...known, ...added].filter((line) => line.quantity > 0)
}

export const countItems = (lines: readonly { quantity: number }[]): number =>
  lines.reduce((sum, line) => sum + line.quantity, 0)

/** What the lines that can be sold cost, cents, before bundles, fees and taxes. */
export const soldCents = (
  lines: readonly Pick<BasketLine, 'quantity' | 'effectivePriceCents' | 'item'>[],
): number =>
  lines.reduce(
    (sum, { quantity, effectivePriceCents: cents, item }) =>
      item !== null && isUnsold(item) ? sum : sum + quantity * cents,
    0,
  )
