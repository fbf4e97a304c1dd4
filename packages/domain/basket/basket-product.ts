import type { ProductSummary } from '../catalog/product.ts'

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
