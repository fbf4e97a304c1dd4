import type { ProductSummary } from '@kolea/domain/catalog/product.ts'
import type { Locale } from '#lib/routing/locale.ts'
import { cardDataOf } from './card-product.ts'
import { ProductList } from './product-list.tsx'

interface ProductRailProps {
  id: string
  label: string
  products: readonly ProductSummary[]
  /** How many pictures are loaded at once. */
  firstPictures?: number
  locale: Locale
}

/** A row of cards that scrolls sideways; RailArrows move it where there is a mouse. */
export const ProductRail = ({ id, label, products, ...cardOptions }: ProductRailProps) => (
  <ProductList
    kind="rail"
    list={{ id, 'aria-label': label, tabIndex: -1 }}
    products={products.map(cardDataOf)}
    {...cardOptions}
  />
)
