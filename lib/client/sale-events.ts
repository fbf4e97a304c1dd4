import type { EventItem, ProductEvent } from '@kolea/domain/analytics/product-event.ts'
import { effectivePriceCents } from '@kolea/domain/money/effective-price.ts'
import { currencyCodeOf } from '@kolea/domain/money/currency.ts'
import { track } from './analytics.ts'
import type { BasketProduct } from '@kolea/domain/basket/basket-product.ts'
import type { BasketLine } from './basket-lines.ts'
import { selectedLocation } from './location.ts'

type Sold = Pick<BasketLine, 'quantity' | 'effectivePriceCents'> & {
  product: Pick<BasketProduct, 'productId' | 'name' | 'categorySlug'>
}

const dollars = (cents: number): number => cents / 100

const itemOf = ({ product, quantity, effectivePriceCents: cents }: Sold): EventItem => ({
  item_id: product.productId,
  item_name: product.name,
  item_category: product.categorySlug,
  price: dollars(cents),
  quantity,
})

/** What is sent with an event about goods. @param lines with the price that the shopper saw */
export function saleOf(lines: readonly Sold[]) {
  const currency = currencyCodeOf(selectedLocation.get().country)
  const cents = lines.reduce((sum, line) => sum + line.quantity * line.effectivePriceCents, 0)
  return { currency, value: dollars(cents), items: lines.map(itemOf) }
}

/** A product was looked at, or units of it were put in or taken out, at the price that the shopper saw. */
export function trackProduct(
  name: Extract<ProductEvent['name'], 'view_item' | 'add_to_cart' | 'remove_from_cart'>,
  product: BasketProduct,
  quantity = 1,
): void {
  track({ name, params: saleOf([{ product, quantity, effectivePriceCents: effectivePriceCents(product) }]) })
}
