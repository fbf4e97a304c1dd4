import type { ProductSummary } from '@kolea/domain/catalog/product.ts'
import type { Locale } from '#lib/routing/locale.ts'
import { cardDataOf } from './card-product.ts'
import { ProductList } from './product-list.tsx'

interface ProductGridProps {
  products: readonly ProductSummary[]
  locale: Locale
  /** How many pictures are loaded at once: a phone's first row. */
  firstPictures?: number
  heading?: 'h2' | 'h3'
}

export const ProductGrid = ({ products, ...cardOptions }: ProductGridProps) => (
  <ProductList kind="grid" products={products.map(cardDataOf)} {...cardOptions} />
)
