import type { ProductSummary } from '@kolea/domain/catalog/product.ts'
import type { Locale } from '#lib/routing/locale.ts'
import { cardDataOf } from './card-product.ts'
import { ProductList } from './product-list.tsx'

interface ProductRailProps {
  id: string
  label: string
  products: readonly ProductSummary[]
  locale: Locale
}

/** A row of cards that scrolls sideways; RailArrows move it on large screens. */
export const ProductRail = ({ id, label, products, ...cardOptions }: ProductRailProps) => (
  <ProductList
    kind="rail"
    list={{ id, 'aria-label': label, tabIndex: -1 }}
    products={products.map(cardDataOf)}
    {...cardOptions}
  />
)
